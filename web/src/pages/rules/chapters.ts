// The chapters of the rules, in the order in which one reads them, and where a rule is found by its number.
import { EXPANSIONS } from '../../lib/wire';

export const CHAPTERS: readonly string[] = ['base', 'fields', ...EXPANSIONS, 'order', 'parts', 'printings', 'castle'];

/** The chapter of each set of rules. */
const SETS: Record<string, string> = {
  BASE: 'base',
  FIELD: 'fields',
  RIVER: 'river',
  ABBOT: 'abbot',
  INN: 'inns',
  TRADE: 'traders',
  BUILD: 'traders',
  PIG: 'traders',
  FLY: 'flying',
  MSG: 'messengers',
  FERRY: 'ferries',
  GOLD: 'gold',
  MAGE: 'mage',
  ROB: 'robbers',
  CROP: 'crop',
  ORDER: 'order',
  PART: 'parts',
  CASTLE: 'castle',
};
export const chapterOfRule = (id: string): string => SETS[id.split('-')[0]!] ?? 'base';
