// Which page an address means. The table itself is not among them: the play screen has its own door.
import { LESSONS } from './lessons/names';
import { CHAPTERS } from './rules/chapters';

export type Page =
  | {
      name:
        | 'start'
        | 'new'
        | 'tables'
        | 'here'
        | 'settings'
        | 'register'
        | 'login'
        | 'rules'
        | 'lessons'
        | 'puzzles'
        | 'study'
        | 'games'
        | 'explorer'
        | 'statistics'
        | 'embed'
        | 'missing';
    }
  | { name: 'chapter'; chapter: string }
  | { name: 'lesson'; lesson: string }
  | { name: 'puzzle'; puzzle: string }
  | { name: 'day'; day: string | null }
  | { name: 'replay'; table: string | null }
  | { name: 'person'; person: string }
  | { name: 'leaderboard'; list: string; programs: boolean };

const PLAIN = [
  'new',
  'tables',
  'here',
  'settings',
  'register',
  'login',
  'rules',
  'lessons',
  'puzzles',
  'study',
  'games',
  'explorer',
  'statistics',
  'embed',
] as const;
/** The lists of ratings, as the server names them; each has a second one for programs. */
export const LISTS = ['base', 'large', 'other', 'castle', 'base-days', 'large-days', 'other-days', 'castle-days'];

/** The page under an address; `missing` where there is none. */
export function pageOf(path: string): Page {
  const [first = '', second, ...more] = path.split('/').filter(Boolean).map(decoded);
  if (first === 'leaderboard' && LISTS.includes(second ?? '') && more.join('/') === 'programs')
    return { name: 'leaderboard', list: second!, programs: true };
  if (more.length) return { name: 'missing' };
  if (!first) return { name: 'start' };
  if (second === undefined) {
    const plain = PLAIN.find((name) => name === first);
    if (plain) return { name: plain };
    if (first === 'replay') return { name: 'replay', table: null };
    if (first === 'day') return { name: 'day', day: null };
    if (first === 'leaderboard') return { name: 'leaderboard', list: 'base', programs: false };
    return { name: 'missing' };
  }
  if (first === 'replay') return { name: 'replay', table: second };
  if (first === 'day' && isDay(second)) return { name: 'day', day: second };
  if (first === 'people') return { name: 'person', person: second };
  if (first === 'leaderboard' && LISTS.includes(second)) return { name: 'leaderboard', list: second, programs: false };
  if (first === 'rules' && CHAPTERS.includes(second)) return { name: 'chapter', chapter: second };
  if (first === 'lessons' && LESSONS.includes(second)) return { name: 'lesson', lesson: second };
  if (first === 'puzzles' && /^[1-9]\d{0,5}$/.test(second)) return { name: 'puzzle', puzzle: second };
  return { name: 'missing' };
}

/** Whether this is a date, as in 2026-11-18. */
const isDay = (words: string): boolean => /^\d{4}-\d\d-\d\d$/.test(words) && !Number.isNaN(Date.parse(words));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
