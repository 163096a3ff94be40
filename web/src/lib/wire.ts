// The types that go over the wire, as the crate `bastide-protocol` defines them.

export interface Place {
  x: number;
  y: number;
  segment: string;
}
export interface Tile {
  id: string;
  x: number;
  y: number;
  turn: string;
  order: number;
}
export interface Figure {
  player: string;
  kind: string;
  x: number;
  y: number;
  segment: string;
}
export interface Keep {
  tiles: number;
  at: Place;
}

export interface Player {
  colour: string;
  score: number;
  points: Record<string, number>;
  track: Record<string, number>;
  supply: Record<string, number>;
  goods?: Record<string, number>;
  ingots?: number;
  robber?: number | null;
  tokens?: number[];
  keep?: Keep | null;
}

export interface Asked {
  kind: 'player' | 'chance' | 'nobody';
  player?: string | null;
  phase: string;
  words: string;
}
export interface Ending {
  winners: string[];
}
export interface Ingots {
  x: number;
  y: number;
  count: number;
}
export interface Messages {
  hand?: number | null;
  unseen: number[];
  below: number[];
}
export interface Wall {
  name: string;
  track: number;
  tokens: [number, number][];
}

export interface FeatureSum {
  kind: string;
  finished: boolean;
  count: number;
  pennants?: number;
  inn?: boolean;
  cathedral?: boolean;
  mage?: boolean;
  witch?: boolean;
  pig?: boolean;
}

export type Reason =
  | { reason: 'feature'; feature: FeatureSum }
  | { reason: 'message-feature'; message: number; feature: FeatureSum }
  | { reason: 'message-count'; message: number; count: number }
  | { reason: 'exchange'; message: number }
  | { reason: 'robbery'; of: number }
  | { reason: 'goods'; goods: string }
  | { reason: 'ingots'; count: number; each: number }
  | { reason: 'counted'; of: string; count: number; each: number };

export type Sum = Reason & { text: string; total: number };
export interface Gain {
  number: number;
  players: string[];
  sum: Sum;
  at?: Place | null;
}

export interface Table {
  mage?: Place | null;
  witch?: Place | null;
  ingots?: Ingots[];
  ferries?: [Place, Place][];
  flyer?: string | null;
  messages?: Messages | null;
  gains?: Gain[];
  wall?: Wall | null;
}

export type Pick =
  | { pick: 'place'; x: number; y: number; turn: string }
  | { pick: 'stand'; figure: string; at: Place }
  | { pick: 'pass' }
  | { pick: 'recall'; at: Place }
  | { pick: 'again' }
  | { pick: 'ingot'; x: number; y: number }
  | { pick: 'take-ingot'; x: number; y: number }
  | { pick: 'conjure'; who: string; at: Place }
  | { pick: 'banish'; who: string }
  | { pick: 'lurk'; space: number }
  | { pick: 'rob'; victim: string; points: number }
  | { pick: 'wait' }
  | { pick: 'loot'; victim: string; points: number; marker: string }
  | { pick: 'gain'; number: number; marker: string }
  | { pick: 'fly'; figure: string; path: Reach[] }
  | { pick: 'land'; at: Place }
  | { pick: 'ferry'; joins: [Place, Place]; roads: [number, number] }
  | { pick: 'move-ferry'; joins: [Place, Place]; roads: [number, number] }
  | { pick: 'carry-out'; message: number; points?: number | null }
  | { pick: 'exchange'; message: number }
  | { pick: 'take-back'; figure: string; at: Place }
  | { pick: 'crop'; choice: string; kind: string }
  | { pick: 'join'; figure: string; at: Place }
  | { pick: 'score'; at: Place }
  | { pick: 'use-token'; token: number }
  | { pick: 'spend'; token: number; at: Place };

export interface Reach {
  distance: number;
  x: number;
  y: number;
  landings?: Place[];
}

export type Choice = Pick & { action: string; feature?: number | null };

export interface FeatureInfo {
  kind: string;
  parts: Place[];
  owners: string[];
  tiles: number;
  open: number;
  now?: number | null;
  complete?: number | null;
  cities?: Place[];
}

export interface View {
  protocol: number;
  game: string;
  expansions: string[];
  parts?: Record<string, string[]>;
  followers?: number | null;
  set: Record<string, string>;
  viewer?: string | null;
  players: Player[];
  active: string;
  asked: Asked;
  hand?: string | null;
  tiles: Tile[];
  figures: Figure[];
  bag: { left: number; tiles: Record<string, number> };
  table: Table;
  legal: string[];
  choices?: Choice[];
  features?: FeatureInfo[];
  result?: Ending | null;
}

export type Happening =
  | { type: 'began'; player: string }
  | { type: 'drawn'; player: string; tile: string }
  | { type: 'discarded'; tile: string }
  | { type: 'placed'; player: string; tile: string; x: number; y: number; turn: string }
  | { type: 'stood'; player: string; figure: string; at: Place }
  | { type: 'returned'; player: string; figure: string; at: Place }
  | { type: 'scored'; player: string; points: number; category: string; marker: string; sum: Sum; at?: Place | null }
  | { type: 'ingot-laid'; x: number; y: number }
  | { type: 'ingot-taken'; player: string; x: number; y: number }
  | { type: 'conjured'; who: string; at: Place }
  | { type: 'banished'; who: string }
  | { type: 'lurked'; player: string; space: number }
  | { type: 'followed'; player: string; space: number }
  | { type: 'robbed'; player: string; victim: string }
  | { type: 'flew'; player: string; figure: string }
  | { type: 'rolled'; distance: number }
  | { type: 'crashed'; player: string; figure: string }
  | { type: 'ferried'; joins: [Place, Place] }
  | { type: 'traded'; player: string; goods: string; count: number }
  | { type: 'message-drawn'; player: string; message: number }
  | { type: 'crop-chosen'; player: string; choice: string }
  | { type: 'second-turn'; player: string }
  | { type: 'tied'; at: Place }
  | { type: 'keep-set'; player: string; tiles: number; at: Place }
  | { type: 'token-taken'; player: string; tower: [number, number]; token: number }
  | { type: 'token-used'; player: string; token: number }
  | { type: 'last-tile' }
  | { type: 'over'; winners: string[] };

export type Event = Happening & { text: string };
export interface Move {
  number: number;
  action: string;
  events: Event[];
}

export interface Cell {
  x: number;
  y: number;
  count: number;
  fits: Record<string, number>;
}
export interface Survey {
  features: FeatureInfo[];
  projected: Record<string, number>;
  cells: Cell[];
}

export interface Setup {
  game?: string;
  players: number | string[];
  expansions?: string[];
  parts?: Record<string, string[]>;
  followers?: number | null;
  preset?: string | null;
  set?: Record<string, string>;
  first?: string | null;
}
export interface Helps {
  tiles: boolean;
  odds: boolean;
  projected: boolean;
  fields: boolean;
  hints: boolean;
}
export type Clock = { kind: 'none' } | { kind: 'fischer'; start: number; add: number } | { kind: 'days'; days: number };
export interface Settings {
  setup: Setup;
  public: boolean;
  watchers: boolean;
  helps: Helps;
  clock: Clock;
  rated: boolean;
  chat: boolean;
  absent: 'vote' | 'computer' | 'wait';
}
export type Wish = { kind: 'open' } | { kind: 'me'; name?: string | null } | { kind: 'computer'; level: string };
export interface NewTable {
  settings: Partial<Settings> & { setup: Setup };
  seats?: Wish[];
  start?: boolean;
}

export type Holder =
  | { kind: 'person'; name: string; registered: boolean; bot: boolean; online: boolean }
  | { kind: 'computer'; level: string };
export interface SeatInfo {
  colour: string;
  holder?: Holder | null;
  mine: boolean;
  resigned?: boolean;
  nonce?: string | null;
  clock?: { left: number; running: boolean } | null;
  rating?: number | null;
}
export type Offered = { what: 'takeback' } | { what: 'rematch' } | { what: 'replace'; seat: string };
export type Offer = Offered & { number: number; by: string; waiting: string[] };
/** What is wrong with the log of a table: nobody plays on there. */
export interface Fault {
  kind: 'damaged' | 'other-version';
  entry: number;
  message: string;
}
export interface NextDeck {
  table: string;
  commitment: string;
}
export interface TableInfo {
  id: string;
  status: 'gathering' | 'playing' | 'over' | 'closed';
  settings: Settings;
  rules?: number;
  version: number;
  host: boolean;
  seats: SeatInfo[];
  watching: number;
  offers?: Offer[];
  deck: number;
  commitment?: string | null;
  secret?: string | null;
  seed?: string | null;
  result?: Ending | null;
  next?: NextDeck | null;
  rematch?: string | null;
  fault?: Fault | null;
  made: number;
  changed: number;
  now: number;
}

export interface Said {
  name: string;
  seat?: string | null;
  text: string;
  at: number;
}
export interface Advice {
  line: string[];
  margin: number;
  visits: number;
}
export type Code =
  'malformed' | 'unknown' | 'stale' | 'forbidden' | 'illegal' | 'limited' | 'busy' | 'closing' | 'internal';

export type Request =
  | { type: 'act'; id: string; version: number; action: string }
  | { type: 'undo'; id: string; version: number; seat: string }
  | { type: 'offer'; id: string; seat: string; offer: Offered }
  | { type: 'reply'; id: string; seat: string; offer: number; yes: boolean }
  | { type: 'resign'; id: string; seat: string }
  | { type: 'chat'; id: string; text: string }
  | { type: 'survey'; id: string }
  | { type: 'hint'; id: string }
  | { type: 'resync'; id: string; since: number }
  | { type: 'ping'; id: string };

export type Message =
  | {
      type: 'welcome';
      id?: string | null;
      protocol: number;
      table: TableInfo;
      moves: Move[];
      views: View[];
      chat: Said[];
    }
  | { type: 'grew'; id?: string | null; from: number; table: TableInfo; kept: number; moves: Move[]; views: View[] }
  | { type: 'presence'; table: TableInfo }
  | { type: 'chat'; id?: string | null; said: Said }
  | { type: 'survey'; id: string; version: number; survey: Survey }
  | { type: 'hint'; id: string; version: number; ideas: Advice[] }
  | { type: 'refused'; id: string; code: Code; message: string; version: number }
  | { type: 'pong'; id: string; now: number }
  | { type: 'bye'; code: Code; message: string };

/** A table in a list. */
export interface SeatLine {
  colour: string;
  name?: string | null;
  level?: string | null;
  score: number;
  place?: number | null;
}
export interface Summary {
  id: string;
  status: TableInfo['status'];
  settings: Settings;
  seats: SeatLine[];
  asked?: string | null;
  /** In the list of one's own tables: whether a seat of one's own is asked, under whatever name. */
  my_move?: boolean;
  made: number;
  changed: number;
}

/** What a strong player thinks of a turn. */
export interface Comment {
  at: number;
  player: string;
  played: string[];
  best: string[];
  margin: number;
  cost: number;
  at_least: boolean;
}

/** A record looked at again. */
export type StudyMove = Move & { scores: Record<string, number> };
export interface Study {
  total: number;
  at: number;
  title: string;
  names: string[];
  colours: string[];
  seed?: string | null;
  moves: StudyMove[];
  /** The record written anew, where the moves were asked for. */
  record?: string;
  view: View;
  survey: Survey;
}
