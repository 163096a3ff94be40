// What the engine's judgement comes to: costs, shares, the course of a line.
import type { Advice, Evaluation } from '../../lib/wire';
import type { Worth } from './thinking.svelte';
import { endOf, knot, pathTo, type Growth } from './tree';

/** So many ways to go on are shown. */
const SHOWN = 3;

export const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
export const percent = (share: number): string => (share * 100).toFixed(0);

/** The best ways to go on, and how many points each costs against the best. */
export const costs = ({ ideas }: Evaluation): { idea: Advice; cost: number }[] =>
  ideas.slice(0, SHOWN).map((idea) => ({ idea, cost: Math.max(0, (ideas[0]?.margin ?? 0) - idea.margin) }));

/** What the player who is asked decides in a line, up to whatever another or chance decides. */
export function ownPart(line: readonly string[]): string[] {
  const colour = line[0]?.split(' ')[0];
  const end = line.findIndex((action) => action.split(' ')[0] !== colour);
  return line.slice(0, end < 0 ? undefined : end);
}

/** The share of the chances to win that a colour has at a table of two. */
export const balance = ({ player, chance }: Evaluation, colour: string): number =>
  player === colour ? (chance ?? 0.5) : 1 - (chance ?? 0.5);

/** A colour's margin along a line, at the steps where it is known. */
export interface Course {
  colour: string;
  points: { step: number; margin: number }[];
}

/** The margins along the line one is on, wherever they are known. At a table of two one says all; with more players each has
 * a margin over the best of the others, known where that player was asked. */
export function courses(
  tree: Growth,
  at: number,
  colours: readonly string[],
  known: ReadonlyMap<string, Evaluation>,
): Course[] {
  if (!known.size || !tree.knots.has(at)) return [];
  let record = tree.header;
  const told = pathTo(tree, endOf(tree, at)).flatMap((id, index) => {
    record += `${knot(tree, id).action}\n`;
    const found = known.get(record);
    return found ? [{ step: index + 1, player: found.player as string, margin: found.margin }] : [];
  });
  const [first = ''] = colours;
  if (colours.length === 2) {
    const own = told.map(({ step, player, margin }) => ({ step, margin: player === first ? margin : -margin }));
    return [{ colour: first, points: own }];
  }
  const of = (colour: string): Course => ({ colour, points: told.filter(({ player }) => player === colour) });
  return colours.map(of).filter(({ points }) => points.length);
}

/** What is known of the outcomes of chance: the best of them, and what they are worth on average. */
export function weighed(worths: readonly Worth[]): { best: Worth; mean: number } | null {
  const all = worths.reduce((sum, { odds }) => sum + odds, 0);
  const [first] = worths;
  if (!first || !all) return null;
  const best = worths.reduce((one, other) => (other.told.margin > one.told.margin ? other : one), first);
  return { best, mean: worths.reduce((sum, { odds, told }) => sum + odds * told.margin, 0) / all };
}
