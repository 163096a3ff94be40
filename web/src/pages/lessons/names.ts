// The lessons in the order in which one takes them, each with the chapter of the rules it belongs to.
import { EXPANSIONS } from '../../lib/wire';

/** The lessons of the base game. */
export const FIRST = ['roads', 'cities', 'monasteries', 'fields', 'joining'];

export const LESSONS: readonly string[] = [...FIRST, ...EXPANSIONS, 'castle'];

/** The chapter of the rules that a lesson is about. */
export const chapterOf = (lesson: string): string => (FIRST.includes(lesson) && lesson !== 'fields' ? 'base' : lesson);

/** The lesson that is about a chapter of the rules, if there is one. */
export const lessonOf = (chapter: string): string | undefined =>
  chapter === 'base' ? 'roads' : LESSONS.find((lesson) => lesson === chapter);
