// Expansions whole or in parts (PART-01 to PART-03). A choice names parts only where they are not the whole.
import type { Expansion, Part, PartsChoice, Setup } from '../../lib/wire';

export const TILES_PART = 'tiles';
export const PLAIN = 'plain';

/** The parts of each expansion that are used, where that is not the whole of it. */
export type Parts = Partial<Record<Expansion, Part[]>>;

/** What is used of an expansion that is played. */
export const used = (facts: PartsChoice, parts: Parts): Part[] => parts[facts.expansion] ?? facts.parts;

/** Whether there is anything to choose in an expansion. */
export const divisible = (facts: PartsChoice): boolean => facts.parts.length > 1 || facts.plain;

/** How the tiles are played: with their rules, plainly, or not at all. */
export type Tiles = typeof TILES_PART | typeof PLAIN | 'none';
export const tilesOf = (facts: PartsChoice, parts: Parts): Tiles =>
  used(facts, parts).includes(TILES_PART) ? TILES_PART : used(facts, parts).includes(PLAIN) ? PLAIN : 'none';

/** The ways in which the tiles may be played. */
export const tileWays = (facts: PartsChoice): Tiles[] =>
  facts.parts.includes(TILES_PART)
    ? [TILES_PART, ...(facts.plain ? ([PLAIN] as const) : []), ...(facts.parts.length > 1 ? (['none'] as const) : [])]
    : [];

/** The parts with the tiles played in a way. */
export function withTiles(facts: PartsChoice, parts: Parts, way: Tiles): Parts {
  const others = used(facts, parts).filter((part) => part !== TILES_PART && part !== PLAIN);
  return chosen(facts, parts, way === 'none' ? others : [way, ...others]);
}

/** The parts with one of them used or left out. */
export function withPart(facts: PartsChoice, parts: Parts, part: Part, on: boolean): Parts {
  const others = used(facts, parts).filter((known) => known !== part);
  return chosen(facts, parts, on ? [...others, part] : others);
}

/** In the order of the rules, and named only where it is not the whole. Nothing at all stays named, as an empty list. */
function chosen(facts: PartsChoice, parts: Parts, names: Part[]): Parts {
  const all: Part[] = [PLAIN, ...facts.parts];
  const order = all.filter((name) => names.includes(name));
  const { [facts.expansion]: _, ...others } = parts;
  return order.join() === facts.parts.join() ? others : { ...others, [facts.expansion]: order };
}

/** What of an expansion is played, as words of the texts: nothing where it is the whole. */
export const partKeys = (setup: Setup, expansion: Expansion): string[] =>
  (setup.parts?.[expansion] ?? []).map((part) =>
    part === TILES_PART || part === PLAIN ? `part-${part}` : `part-${expansion}-${part}`,
  );
