// What Chromium's own trace and the system tell of a motion.
import type { Browser, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

interface Step {
  name: string;
  ph: string;
  ts: number;
  tdur?: number;
  args?: { elementCount?: number; beginData?: { dirtyObjects?: number } };
}

export interface Frames {
  /** Frames that were drawn in a second. */
  rate: number;
  /** The longest wait for a frame, in milliseconds. */
  longest: number;
  /** How much of the processors the host gave to others, in hundredths; none where the system does not tell. */
  stolen: number | undefined;
  /** Milliseconds of processor time that a step took for each frame. */
  cost: (step: string) => number;
  /** The most elements that were styled, and the most objects that were laid out, at one time. */
  styled: number;
  laid: number;
}

export async function frames(
  browser: Browser,
  page: Page,
  motion: () => Promise<void>,
  categories = ['viz'],
): Promise<Frames> {
  const stolen = stealing();
  await browser.startTracing(page, { categories });
  await motion();
  const taken = stolen();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Step[] };
  const all = (step: string): Step[] => traceEvents.filter((known) => known.name === step && known.ph === 'X');
  const drawn = sorted(all('Display::DrawAndSwap').map(({ ts }) => ts / 1000));
  const waits = drawn.slice(1).map((time, index) => time - drawn[index]!);
  return {
    rate: (1000 * waits.length) / (drawn[drawn.length - 1]! - drawn[0]!),
    longest: Math.max(...waits),
    stolen: taken,
    styled: Math.max(
      0,
      ...traceEvents.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0)),
    ),
    laid: Math.max(
      0,
      ...traceEvents.map(({ name, args }) => (name === 'Layout' ? (args?.beginData?.dirtyObjects ?? 0) : 0)),
    ),
    cost: (step) => all(step).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000 / drawn.length,
  };
}

/** Begins to count how much of the processors the host gives to others; the end of it says it, in hundredths. */
export function stealing(): () => number | undefined {
  const before = processors();
  return () => {
    const after = processors();
    return before && after && (100 * (after.stolen - before.stolen)) / (after.all - before.all);
  };
}

export const share = (hundredths: number | undefined): string => hundredths?.toFixed(1) ?? '?';

/** What the processors have done since the start, as Linux counts it. */
function processors(): { all: number; stolen: number } | undefined {
  try {
    const counts = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.trim().split(/\s+/).slice(1, 9).map(Number);
    return { all: counts.reduce((sum, count) => sum + count, 0), stolen: counts[7]! };
  } catch {
    return undefined;
  }
}

export const sorted = (values: number[]): number[] => [...values].sort((one, other) => one - other);
export const median = (values: number[]): number => sorted(values)[values.length >> 1] ?? NaN;
