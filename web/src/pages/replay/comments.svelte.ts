// What a strong player thinks of the turns of a game, asked for one by one, so that one sees it grow and can stop it.
import { api, Refusal } from '../../lib/api';
import type { Comment, StudyMove } from '../../lib/wire';

/** Where turns begin: at a player's decision that does not follow one of the same player's. */
export function turnsBegin(moves: StudyMove[], colours: string[]): number[] {
  const by = (move: StudyMove | undefined): string | undefined =>
    colours.find((colour) => colour === move?.action.split(' ')[0]);
  return moves.flatMap((move, index) => (by(move) && by(move) !== by(moves[index - 1]) ? [index] : []));
}

/** How many points a player's turns cost together, and how many turns that were. */
export function lost(told: Iterable<Comment>, colour: string): { points: number; turns: number } {
  let [points, turns] = [0, 0];
  for (const comment of told) {
    if (comment.player !== colour) continue;
    points += comment.cost;
    turns += 1;
  }
  return { points, turns };
}

/** A turn that costs as many points is worth an exercise. */
const MISTAKE = 1;
/** So many exercises at the most: those that cost most teach most. */
const EXERCISES = 10;

/** The turns of a player that cost most, in the order of the game. */
export function worst(told: Iterable<Comment>, colour: string): Comment[] {
  const own = [...told].filter(({ player, cost }) => player === colour && cost >= MISTAKE);
  const most = own.sort((one, other) => other.cost - one.cost).slice(0, EXERCISES);
  return most.sort((one, other) => one.at - other.at);
}

/** What a review comes to for one seat: luck and mistakes, as far as turns were asked about. */
export interface Share {
  luck: number;
  cost: number;
  accuracy: number;
}

/** By how many points a seat is ahead of the best other. */
export const lead = (points: number[], seat: number): number =>
  (points[seat] ?? 0) - Math.max(...points.filter((_, other) => other !== seat));

/** A turn that costs so many points counts 1/e of a turn that costs none. */
const SCALE = 4;

export function share(told: Comment[], colours: string[], seat: number): Share {
  const own = told.filter((comment) => comment.player === colours[seat]);
  const luck = told.map((comment) => lead(comment.with_best, seat) - lead(comment.before, seat));
  const good = own.map((comment) => Math.exp(-comment.cost / SCALE));
  const sum = (list: number[]): number => list.reduce((one, other) => one + other, 0);
  return {
    luck: sum(luck),
    cost: sum(own.map((comment) => comment.cost)),
    accuracy: own.length ? (100 * sum(good)) / own.length : 100,
  };
}

const PATIENCE = 1500;

export class Comments {
  told = $state.raw(new Map<number, Comment>());
  running = $state(false);
  problem = $state('');
  readonly begins: number[];

  constructor(
    readonly text: string,
    moves: StudyMove[],
    colours: string[],
    readonly isOver = false,
  ) {
    this.begins = turnsBegin(moves, colours);
  }

  /** Where the turn begins that a step belongs to. */
  turn(step: number): number {
    return this.begins.findLast((at) => at <= step) ?? -1;
  }

  /** Asks about every turn that was not asked about yet. */
  async ask(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.problem = '';
    for (const at of this.begins) {
      while (this.running && !this.told.has(at)) await this.#one(at);
    }
    this.running = false;
  }

  stop(): void {
    this.running = false;
  }

  async #one(at: number): Promise<void> {
    try {
      const comment = await api.comment(this.text, at, this.isOver);
      this.told = new Map(this.told).set(at, comment);
    } catch (error) {
      // A server that is busy, or thinks we ask too much, is asked again in a moment.
      if (error instanceof Refusal && (error.status === 429 || error.status === 503))
        return void (await new Promise((later) => setTimeout(later, PATIENCE)));
      this.problem = error instanceof Error ? error.message : String(error);
      this.running = false;
    }
  }
}
