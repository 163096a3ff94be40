// Draws one tile by itself, out of the sheet of drawings: as a picture that refers to nothing outside and carries no more
// than it shows, since a browser keeps each picture as a document of its own.
export const SIZE = 100;
/** How far a picture reaches over the edge of its tile, so that no gap shows between neighbours at any scale. */
export const BLEED = 1;
/** Where tiles have fewer pixels to a side than this, they are drawn in a simpler way. */
export const FINE = 72;

/** Seen from near, with everything there is to see, or from afar: bolder, and without details. */
export type Level = 'near' | 'far';

/** The level that suits tiles so many CSS pixels wide on this screen. */
export const levelOf = (pixels: number): Level => (pixels * (globalThis.devicePixelRatio || 1) < FINE ? 'far' : 'near');

/** The drawing with a name, turned clockwise; the rules are the paints of the whole sheet. */
export function tile(sheet: Document, rules: string[], name: string, quarters: number, level: Level = 'near'): string {
  const root = sheet.getElementById(name);
  const drawing = root && whole(sheet, root);
  for (const hidden of drawing?.querySelectorAll(level === 'far' ? '.d' : '.m') ?? []) hidden.remove();
  const parts = drawing?.outerHTML ?? '';
  const paints = new Set(parts.match(/\bp-[\w-]+/g));
  const needed = rules.filter((rule) => isNeeded(rule, quarters, level, paints));
  const wide = SIZE + 2 * BLEED;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${wide}" viewBox="${-BLEED} ${-BLEED} ${wide} ${wide}"><style>${needed.join('')}</style><g class="turn-${quarters} ${level}">${parts}</g></svg>`;
}

function isNeeded(rule: string, quarters: number, level: Level, paints: Set<string>): boolean {
  if (/^\.up\b/.test(rule)) return true;
  if (rule.startsWith('.turn-')) return rule.split('{')[0]!.includes(`.turn-${quarters}`);
  const paint = /^(\.far )?\.(p-[\w-]+)/.exec(rule);
  if (!paint) return level === 'far' && rule.startsWith('.far .m');
  return (level === 'far' || !paint[1]) && paints.has(paint[2] ?? '');
}

/** A drawing with all that it refers to written out. */
function whole(sheet: Document, drawing: Element): Element {
  const copy = drawing.cloneNode(true) as Element;
  copy.removeAttribute('id');
  for (const reference of copy.querySelectorAll('use')) {
    const place = sheet.createElementNS('http://www.w3.org/2000/svg', 'g');
    const [x, y] = [reference.getAttribute('x'), reference.getAttribute('y')];
    const transform = reference.getAttribute('transform') ?? (x || y ? `translate(${x ?? 0} ${y ?? 0})` : '');
    if (transform) place.setAttribute('transform', transform);
    const meant = sheet.getElementById(reference.getAttribute('href')?.slice(1) ?? '');
    if (meant) place.append(...whole(sheet, meant).childNodes);
    reference.replaceWith(place);
  }
  return copy;
}
