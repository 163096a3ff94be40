// What players are called, people and computers.
import { say } from './texts.svelte';
import type { Level } from './wire';

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

/** A level as it is offered: its name, and what it is like. */
export const levelOffer = (level: Level): string => `${levelName(level)} — ${say(`level-about-${level}`)}`;
