// For tests: what a server offers, as it says itself (`cargo xtask web --types` writes it down).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import told from '../../lib/wire.json';
import type { GameFacts, Offering } from '../../lib/wire';

const root = join(import.meta.dirname, '../../../..');
export const source = (path: string): string => readFileSync(join(root, path), 'utf8');

export const OFFER = told.catalog as Offering;
export const CARCASSONNE: GameFacts = OFFER.games.find(({ name }) => name === 'carcassonne')!;
export const CASTLE: GameFacts = OFFER.games.find(({ name }) => name === 'castle')!;
