// What players are called, people and computers.
import { say } from './texts.svelte';
import type { GameKind, Level } from './wire';

/** The name of a person. A guest who gave none has one from the server, which is said in the user's language. */
export function called(name: string): string {
  const code = /^Guest ([0-9A-Z]{4})$/.exec(name)?.[1];
  return code ? say('guest-called', { code }) : name;
}

/** The texts for the levels. Old tables may have others, which have one name together. */
const LEVELS: Record<Level, string> = {
  random: 'level-random',
  beginner: 'level-beginner',
  casual: 'level-casual',
  farmer: 'level-farmer',
  club: 'level-club',
  invader: 'level-invader',
  steady: 'level-steady',
  expert: 'level-expert',
  master: 'level-master',
};

/** What a level of a computer player is called. */
export const levelName = (name: string): string => say(LEVELS[name as Level] ?? 'level-other');

/** The level of a computer player whom a record names. */
export function levelIn(name: string | undefined): Level | null {
  const level = /^computer \((\w+)\)$/.exec(name ?? '')?.[1];
  return level && level in LEVELS ? (level as Level) : null;
}

/** The name that a record has for somebody, in the user's language. */
export function recorded(name: string): string {
  const level = levelIn(name);
  return level ? say('computer', { level: levelName(level) }) : called(name);
}

/** The levels that are otherwise in The Castle; the others are the same everywhere. */
const OTHERWISE: Level[] = ['beginner', 'casual', 'farmer', 'club', 'invader'];

/** A level as it is offered: its name, what it is like in this game, and whether it is about as strong as oneself. */
export function levelOffer(level: Level, game: GameKind = 'carcassonne', equal: Level | null = null): string {
  const about = game === 'castle' && OTHERWISE.includes(level) ? `level-castle-${level}` : `level-about-${level}`;
  const offer = `${levelName(level)} — ${say(about)}`;
  return level === equal ? say('level-equal', { offer }) : offer;
}
