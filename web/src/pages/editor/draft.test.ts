import { describe, expect, it } from 'vitest';
import {
  added,
  cellOf,
  countsOf,
  figuresAt,
  read,
  replaced,
  stackLine,
  turned,
  without,
  wordsOf,
  write,
} from './draft';

const RECORD = `bastide 1
game carcassonne
rules 2
players red blue
first red
lay 1,0 base/road-curve N
lay 1,1 base/road-straight N
lay 0,1 base/monastery N
stand red follower 1,0 road S
points red 12
--
`;

describe('a draft of a position', () => {
  it('is written as it was read, without names, seeds and actions', () => {
    expect(write(read(RECORD))).toBe(RECORD);
    const played = RECORD.replace('rules 2\n', 'rules 2\nnames "Ann" "Bob"\nseed 7\n');
    expect(write(read(`${played}draw base/city1\n`))).toBe(RECORD);
  });

  it('has every line in its place', () => {
    const draft = added(added(read(RECORD), 'stand blue follower 0,1 monastery'), 'ferry 1,1 N S');
    const kinds = draft.lines.map((line) => line.split(' ')[0]);
    expect(kinds).toEqual(['players', 'first', 'lay', 'lay', 'lay', 'ferry', 'stand', 'stand', 'points']);
    expect(replaced(draft, 'points red', 'points red 3').lines.at(-1)).toBe('points red 3');
    expect(replaced(draft, 'points red', null).lines.at(-1)).toBe('stand blue follower 0,1 monastery');
    expect(wordsOf(draft, 'first')).toEqual(['red']);
    expect(wordsOf(draft, 'stack')).toBeUndefined();
  });

  it('loses what stands on a tile with it, and keeps the others in an order in which they can be laid', () => {
    const draft = without(read(RECORD), '1,0');
    expect(draft.lines.filter((line) => cellOf(line))).toEqual([
      'lay 0,1 base/monastery N',
      'lay 1,1 base/road-straight N',
    ]);
    expect(figuresAt(read(RECORD), '1,0')).toEqual(['stand red follower 1,0 road S']);
    // What hangs in the air stays, so that the server can say which it is.
    expect(without(draft, '0,1').lines).toContain('lay 1,1 base/road-straight N');
  });

  it('turns a tile and takes away what stood on its parts', () => {
    const draft = turned(read(RECORD), '1,0', 'E');
    expect(draft.lines).toContain('lay 1,0 base/road-curve E');
    expect(figuresAt(draft, '1,0')).toEqual([]);
  });

  it('counts a stack', () => {
    expect(stackLine({ 'base/city1': 2, 'base/road-t': 1 })).toBe('stack base/city1 base/city1 base/road-t');
    expect(countsOf(['a', 'b', 'a'])).toEqual({ a: 2, b: 1 });
  });
});
