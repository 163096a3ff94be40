// Days of the seed of the day: by universal time, whatever the clock on the wall says.
import { texts } from '../../lib/texts.svelte';

/** A day as one writes it. */
export const dateInWords = (day: string): string =>
  new Intl.DateTimeFormat(texts.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** How long it is until something, in hours or minutes. */
export function span(millis: number): string {
  const [unit, count] = millis >= 7_200_000 ? ['hour', millis / 3_600_000] : ['minute', millis / 60_000];
  const words = new Intl.NumberFormat(texts.language, { style: 'unit', unit: unit as string, unitDisplay: 'long' });
  return words.format(Math.max(1, Math.floor(count as number)));
}

/** Points ahead or behind, with their sign. */
export const ahead = (margin: number): string => (margin > 0 ? `+${margin}` : margin < 0 ? `−${-margin}` : '0');
