// A tile's picture shows what the sheet shows, and carries nothing else.
import { expect, it } from 'vitest';
import { Drawings } from './sheet';
import { tile } from './tiles';

const style = `.p-grass{fill:green}.p-leaf{fill:lime}.p-wall{fill:grey}.turn-1{--upright:-90deg}.up{transform:none}.c-red{color:red}.turn-2{--upright:180deg}.m{display:none}.far .m{display:inline}.far .p-grass{fill:olive}`;
const read = (text: string): Document => new DOMParser().parseFromString(text, 'image/svg+xml');
const sheet = new Drawings([
  `<svg xmlns="http://www.w3.org/2000/svg"><style>${style}</style><defs>
    <g id="leaf"><path class="p-leaf" d="M0 0"/></g>
    <g id="tree"><g class="up"><use href="#leaf" transform="scale(2)"/></g></g>
    <g id="tower"><path class="p-wall" d="M9 9"/></g>
    <g id="t-a-0"><path class="p-grass" d="M1 1"/><g class="d"><g><path class="p-leaf" d="M2 2"/></g></g><path class="p-wall m" d="M3 3"/><use href="#tree" x="3" y="4"/><use href="#lost"/></g>
  </defs></svg>`,
  '<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="t-c-0"><use href="#leaf"/></g></defs></svg>',
]);
const drawn = read(tile(sheet, 't-a-0', 1));

it('writes out what it refers to, each at its place', () => {
  expect(drawn.querySelector('use, defs, [id]')).toBeNull();
  expect(
    drawn.querySelector('.turn-1 > g > [transform="translate(3 4)"] > .up > [transform="scale(2)"] > .p-leaf'),
  ).not.toBeNull();
  expect(drawn.querySelector('.turn-1 > g > .p-grass')).not.toBeNull();
});

it('carries the paints it needs and no others', () => {
  const style = drawn.querySelector('style')!.textContent;
  for (const kept of ['p-grass', 'p-leaf', 'turn-1', 'up']) expect(style).toContain(`.${kept}{`);
  for (const left of ['p-wall', 'c-red', 'turn-2', 'olive']) expect(style).not.toContain(left);
});

it('refers from one sheet to another', () => {
  expect(tile(sheet, 't-c-0', 0)).toContain('<g><g><path class="p-leaf" d="M0 0"/></g></g>');
});

it('gives the page everything but the tiles', () => {
  const names = [...read(sheet.marks).querySelectorAll('[id]')].map(({ id }) => id);
  expect(names).toEqual(['leaf', 'tree', 'tower']);
});

it('is empty where the sheet knows no such tile', () => {
  expect(tile(sheet, 't-b-0', 0)).toContain('<g class="turn-0 near"></g>');
});

it('leaves details out when seen from afar, and shows what stands for them', () => {
  const far = read(tile(sheet, 't-a-0', 1, 'far'));
  expect(drawn.querySelector('.m')).toBeNull();
  expect(far.querySelector('.d, [d="M2 2"]')).toBeNull();
  expect(drawn.querySelector('[d="M2 2"]')).not.toBeNull();
  expect(far.querySelector('.far .m')).not.toBeNull();
  const style = far.querySelector('style')!.textContent;
  for (const kept of ['p-wall', 'olive', '.far .m{']) expect(style).toContain(kept);
});
