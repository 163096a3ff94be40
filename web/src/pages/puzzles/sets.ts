import { say } from '../../lib/texts.svelte';

/** What a puzzle is played with: an expansion, or a game without any. */
export const setName = (name: string): string =>
  name === 'carcassonne' || name === 'castle' ? say(`game-${name}`) : say(`expansion-${name}`);
