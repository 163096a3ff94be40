// Spans of time in the user's language.
import { texts } from '../../lib/texts.svelte';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago something was, in words. */
export function ago(when: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(texts.language, { numeric: 'auto' });
  const span = Math.max(0, now - when);
  const unit = UNITS.find(([, length]) => span >= length);
  return unit ? words.format(-Math.floor(span / unit[1]), unit[0]) : words.format(0, 'minute');
}

/** A day, as one writes it. */
export const day = (when: number): string =>
  new Intl.DateTimeFormat(texts.language, { day: 'numeric', month: 'short', year: 'numeric' }).format(when);
