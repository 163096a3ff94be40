// What players are called, people and computers.
import { say } from './texts.svelte';

/** The name of a person. A guest who gave none has one from the server, which is said in the user's language. */
export function called(name: string): string {
  const code = /^Guest ([0-9A-Z]{4})$/.exec(name)?.[1];
  return code ? say('guest-called', { code }) : name;
}

const LEVELS = ['random', 'beginner', 'casual', 'club', 'expert', 'master', 'greedy'];

/** What a level of a computer player is called. */
export const levelName = (name: string): string => say(`level-${LEVELS.includes(name) ? name : 'other'}`);
