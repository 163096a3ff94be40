// Which drawing stands for an expansion: a tile that only it has, and a figure or thing that comes with it.

export const PICTURES: Record<string, { tile: string; figure?: string }> = {
  base: { tile: 'base/city1-road-straight', figure: 'follower' },
  fields: { tile: 'base/road-curve', figure: 'farmer' },
  roads: { tile: 'base/road-straight', figure: 'follower' },
  cities: { tile: 'base/city2-corner-shield', figure: 'follower' },
  monasteries: { tile: 'base/monastery', figure: 'follower' },
  joining: { tile: 'base/city3-shield', figure: 'follower' },
  river: { tile: 'river/bend' },
  abbot: { tile: 'base/city1-garden', figure: 'abbot' },
  inns: { tile: 'inns/cathedral', figure: 'large' },
  traders: { tile: 'traders/city3-wheat', figure: 'builder' },
  flying: { tile: 'flying/field-w', figure: 'follower' },
  messengers: { tile: 'base/road-cross', figure: 'messenger' },
  ferries: { tile: 'ferries/lake4', figure: 'ferry' },
  gold: { tile: 'gold/monastery-road-curve', figure: 'ingot' },
  mage: { tile: 'mage/city3-road', figure: 'mage' },
  robbers: { tile: 'robbers/road-t', figure: 'robber' },
  crop: { tile: 'crop/city1-road-pitchfork', figure: 'farmer' },
  order: { tile: 'base/road-t', figure: 'pig' },
  castle: { tile: 'castle/A01', figure: 'keep' },
};
