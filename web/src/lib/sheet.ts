// The sheet of drawings, read as text: which drawing has which name, and what it looks like with all that it refers to
// written out. A browser would need a second to read all of it as a document and to copy out of that one; most of it
// is never seen. Relies on what the sheet promises: named groups side by side, whose parts have no texts.
import type { Level } from './tiles';

/** A drawing with all that it refers to, and the paints it needs. */
export interface Drawing {
  parts: string;
  paints: ReadonlySet<string>;
}

const NOTHING: Drawing = { parts: '', paints: new Set() };
const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>/g;

const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

export class Drawings {
  /** The rules of the sheet's style, one by one. */
  readonly rules: string[] = [];
  readonly #groups = new Map<string, string>();
  readonly #written = new Map<string, Drawing>();
  /** The rules with the paint that each is for, in their order, since a later one wins. */
  readonly #painted: { rule: string; paint: string | undefined }[];

  constructor(sheets: string[]) {
    for (const sheet of sheets) this.#read(sheet);
    this.#painted = this.rules.map((rule) => ({ rule, paint: /^(?:\.far )?\.(p-[\w-]+)/.exec(rule)?.[1] }));
  }

  #read(sheet: string): void {
    const bare = sheet.replace(/<style>([^<]*)<\/style>/g, (_, style: string) => {
      this.rules.push(...(style.match(/[^{}]+\{[^}]*\}/g) ?? []));
      return '';
    });
    let depth = 0;
    let begun = 0;
    let name: string | undefined;
    for (const tag of bare.matchAll(TAG)) {
      const [whole, isEnd, kind, inside = '', isEmpty] = tag;
      if (kind === 'svg' || kind === 'defs') continue;
      if (isEnd) depth -= 1;
      else if (depth === 0) {
        name = attribute(inside, 'id');
        begun = tag.index;
      }
      if (!isEnd && !isEmpty) depth += 1;
      if (depth === 0 && name) this.#groups.set(name, bare.slice(begun, tag.index + whole.length));
    }
  }

  /** Everything but the tiles, as one document to put into the page and to refer to. */
  get marks(): string {
    const groups = [...this.#groups].filter(([name]) => !name.startsWith('t-')).map(([, group]) => group);
    return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${groups.join('')}</defs></svg>`;
  }

  /** The rules that a drawing needs at a turn: its paints, and how things stay upright. */
  style({ paints }: Drawing, quarters: number, level: Level): string {
    let style = '';
    for (const { rule, paint } of this.#painted) {
      const isNeeded = paint
        ? paints.has(paint) && (level === 'far' || !rule.startsWith('.far '))
        : rule.startsWith('.turn-')
          ? rule.split('{')[0]!.includes(`.turn-${quarters}`)
          : rule.startsWith('.up') || (level === 'far' && rule.startsWith('.far .m'));
      if (isNeeded) style += rule;
    }
    return style;
  }

  /** A drawing by its name, as it is seen from near or from afar. */
  drawing(name: string, level: Level): Drawing {
    const key = `${name} ${level}`;
    let known = this.#written.get(key);
    if (!known) {
      const group = this.#groups.get(name);
      known = group === undefined ? NOTHING : this.#write(group, level);
      this.#written.set(key, known);
    }
    return known;
  }

  #write(group: string, level: Level): Drawing {
    const hidden = level === 'far' ? 'd' : 'm';
    const paints = new Set<string>();
    let parts = '';
    // How deep one is in something that is not seen at this level.
    let unseen = 0;
    for (const [whole, isEnd, kind, inside = '', isEmpty] of group.matchAll(TAG)) {
      if (unseen) {
        if (isEnd) unseen -= 1;
        else if (!isEmpty) unseen += 1;
        continue;
      }
      const classes = isEnd ? undefined : attribute(inside, 'class')?.split(' ');
      if (classes?.includes(hidden)) {
        if (!isEmpty) unseen = 1;
        continue;
      }
      for (const one of classes ?? []) if (one.startsWith('p-')) paints.add(one);
      parts += kind === 'use' && !isEnd ? this.#used(inside, level, paints) : whole.replace(/ id="[^"]*"/, '');
    }
    return { parts, paints };
  }

  /** What is referred to, at its place. */
  #used(reference: string, level: Level, paints: Set<string>): string {
    const [x, y] = [attribute(reference, 'x'), attribute(reference, 'y')];
    const transform = attribute(reference, 'transform') ?? (x || y ? `translate(${x ?? 0} ${y ?? 0})` : '');
    const meant = this.drawing(attribute(reference, 'href')?.slice(1) ?? '', level);
    for (const paint of meant.paints) paints.add(paint);
    const parts = meant.parts.startsWith('<g>') ? meant.parts.slice(3, -4) : meant.parts;
    return `<g${transform ? ` transform="${transform}"` : ''}>${parts}</g>`;
  }
}
