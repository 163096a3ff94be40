// What the engine's judgement comes to: costs, shares, the course of a line.
import type { Advice, Evaluation } from '../../lib/wire';
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

/** The margin of a colour along the line one is on, wherever it is known; at a table of two the others' is its opposite. */
export function course(
  tree: Growth,
  at: number,
  colour: string,
  known: ReadonlyMap<string, Evaluation>,
): { step: number; margin: number }[] {
  if (!known.size || !tree.knots.has(at)) return [];
  let record = tree.header;
  return pathTo(tree, endOf(tree, at)).flatMap((id, index) => {
    record += `${knot(tree, id).action}\n`;
    const told = known.get(record);
    return told ? [{ step: index + 1, margin: told.player === colour ? told.margin : -told.margin }] : [];
  });
}
