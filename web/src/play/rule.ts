// Where in the rules one reads about a question.

const at = (chapter: string, rule: string): { chapter: string; rule: string } => ({ chapter, rule });

/** The rule behind each question, by game and phase. */
export const RULE_OF: Record<string, Record<string, { chapter: string; rule: string }>> = {
  carcassonne: {
    place: at('base', 'BASE-10'),
    figure: at('base', 'BASE-20'),
    ingot: at('gold', 'GOLD-01'),
    conjure: at('mage', 'MAGE-01'),
    robber: at('robbers', 'ROB-01'),
    land: at('flying', 'FLY-03'),
    ferry: at('ferries', 'FERRY-02'),
    'ferry-move': at('ferries', 'FERRY-03'),
    gain: at('messengers', 'MSG-02'),
    rob: at('robbers', 'ROB-06'),
    loot: at('messengers', 'MSG-07'),
    share: at('gold', 'GOLD-04'),
    message: at('messengers', 'MSG-08'),
    'take-back': at('messengers', 'MSG-18'),
    crop: at('crop', 'CROP-01'),
    'crop-turn': at('crop', 'CROP-04'),
    again: at('traders', 'BUILD-03'),
  },
  castle: {
    place: at('castle', 'CASTLE-11'),
    figure: at('castle', 'CASTLE-20'),
    order: at('castle', 'CASTLE-36'),
    double: at('castle', 'CASTLE-56'),
    again: at('castle', 'CASTLE-52'),
    spend: at('castle', 'CASTLE-53'),
  },
};
