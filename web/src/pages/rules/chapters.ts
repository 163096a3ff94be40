// The chapters of the rules, in the order in which one reads them.

export const CHAPTERS = [
  'base', 'fields', 'river', 'abbot', 'inns', 'traders', 'flying', 'messengers', 'ferries', 'gold', 'mage', 'robbers',
  'crop', 'order', 'parts', 'printings', 'castle',
];
