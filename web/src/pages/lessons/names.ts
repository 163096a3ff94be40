// The lessons in the order in which one takes them, each with the chapter of the rules it belongs to.

export const LESSONS = [
  'roads',
  'cities',
  'monasteries',
  'fields',
  'joining',
  'river',
  'abbot',
  'inns',
  'traders',
  'flying',
  'messengers',
  'ferries',
  'gold',
  'mage',
  'robbers',
  'crop',
  'castle',
];

const BASE = ['roads', 'cities', 'monasteries', 'joining'];

/** The chapter of the rules that a lesson is about. */
export const chapterOf = (lesson: string): string => (BASE.includes(lesson) ? 'base' : lesson);

/** The lesson that is about a chapter of the rules, if there is one. */
export const lessonOf = (chapter: string): string | undefined =>
  chapter === 'base' ? 'roads' : LESSONS.find((lesson) => lesson === chapter);
