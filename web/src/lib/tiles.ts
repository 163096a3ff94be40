// Draws one tile by itself, out of the sheet of drawings: as a picture that refers to nothing outside and carries no more
// than it shows, since a browser keeps each picture as a document of its own.
export const SIZE = 100;
/** How far a tree or a roof may reach over the edge of its tile. */
export const BLEED = 10;

/** The drawing with a name, turned clockwise; the rules are the paints of the whole sheet. */
export function tile(sheet: Document, rules: string[], name: string, quarters: number): string {
  const root = sheet.getElementById(name);
  const parts = root ? whole(sheet, root).outerHTML : '';
  const paints = new Set(parts.match(/\bp-[\w-]+/g));
  const needed = rules.filter((rule) => /^\.(turn|up)\b/.test(rule) || paints.has(/^\.(p-[\w-]+)/.exec(rule)?.[1] ?? ''));
  const wide = SIZE + 2 * BLEED;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${wide}" viewBox="${-BLEED} ${-BLEED} ${wide} ${wide}"><style>${needed.join('')}</style><g class="turn-${quarters}">${parts}</g></svg>`;
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
