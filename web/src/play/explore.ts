// The map feature by feature, for those who explore it by keyboard: each is told, lit and brought into sight. They come
// in the order of their distance from the last tile, since what has just changed is asked about first.
import { placeKey } from '../lib/art.svelte';
import { say } from '../lib/texts.svelte';
import type { FeatureInfo, Place, View } from '../lib/wire';
import { glance } from './attention';
import { litOf } from './finale';
import type { Play } from './play.svelte';
import { feature, player, role } from './words';

/** Goes to the next feature, or to the one before. */
export async function explore(play: Play, step: 1 | -1): Promise<void> {
  await play.table.counted();
  const view = play.table.view;
  if (!view) return;
  const features = ordered(view, play.table.survey?.survey.features ?? []);
  if (!features.length) return play.announce(say('explored-none'));
  const known = features.findIndex((info) => placeKey(info.parts[0]!) === play.explored);
  const index = known < 0 ? (step > 0 ? 0 : features.length - 1) : (known + step + features.length) % features.length;
  const info = features[index]!;
  play.explored = placeKey(info.parts[0]!);
  play.lit = litOf(play.table, info);
  glance(play, info.parts);
  const words = [feature(play.table, info), ...standing(play, view, info)].join(' · ');
  const { x, y } = nearest(view, info);
  play.announce(say('explored', { number: index + 1, count: features.length, words, x, y }));
}

/** All features, those nearest to the last tile first. */
export function ordered(view: View, features: FeatureInfo[]): FeatureInfo[] {
  const far = (info: FeatureInfo): number => distance(view, nearest(view, info));
  return features
    .map((info, index) => ({ info, index, far: far(info) }))
    .sort((one, other) => one.far - other.far || one.index - other.index)
    .map(({ info }) => info);
}

function distance({ tiles }: View, { x, y }: Place): number {
  const last = tiles[tiles.length - 1];
  return last ? Math.abs(last.x - x) + Math.abs(last.y - y) : 0;
}

/** The part of a feature that lies nearest to the last tile. */
const nearest = (view: View, { parts }: FeatureInfo): Place =>
  parts.reduce((best, part) => (distance(view, part) < distance(view, best) ? part : best));

/** Who stands there. */
function standing(play: Play, view: View, { parts }: FeatureInfo): string[] {
  const here = new Set(parts.map(placeKey));
  return view.figures
    .filter((figure) => here.has(placeKey(figure)))
    .map((figure) =>
      say('explored-figure', { figure: role(figure.kind, figure.segment), name: player(play.table, figure.player) }),
    );
}
