// @vitest-environment jsdom
// A connection that breaks at the worst moment: whatever was asked is answered in the end.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from './link';
import type { Message, Request } from './wire';

/** A socket that does what the test says. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Request[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(words: string): void {
    this.sent.push(JSON.parse(words) as Request);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }

  welcome(id?: string): void {
    this.readyState = FakeSocket.OPEN;
    if (!id) this.onopen?.();
    this.tell({ type: 'welcome', id, protocol: 1, table: {}, moves: [], views: [], chat: [] });
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = (): FakeSocket => FakeSocket.all[FakeSocket.all.length - 1]!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(): Link {
  const link = new Link('table', { heard: () => undefined, changed: () => undefined, version: () => 7 });
  last().welcome();
  return link;
}

/** The connection breaks and comes back. */
function breaks(): void {
  last().close();
  vi.advanceTimersByTime(20_000);
  last().welcome();
}

describe('a connection that breaks', () => {
  const once = [
    { type: 'act', version: 7, action: 'red place 0,1 N' },
    { type: 'undo', version: 7, seat: 'red' },
    { type: 'offer', seat: 'red', offer: { what: 'takeback' } },
    { type: 'reply', seat: 'red', offer: 5, yes: true },
    { type: 'resign', seat: 'red' },
  ] as const;
  it.each(once)('does not leave $type without an answer: it is sent again under the same id', async (body) => {
    const link = open();
    const answered = link.ask(body);
    const id = last().sent[0]!.id;
    breaks();
    expect(last().sent.map((request) => request.id)).toEqual([id]);
    last().welcome(id);
    expect((await answered).type).toBe('welcome');
  });

  it.each([{ type: 'chat', text: 'hello' }, { type: 'survey' }, { type: 'hint' }] as const)(
    'settles $type, which may not be sent twice',
    async (body) => {
      const link = open();
      const answered = link.ask(body);
      breaks();
      expect(last().sent).toEqual([]);
      expect(await answered).toMatchObject({ type: 'refused', code: 'busy', version: 7 } satisfies Partial<Message>);
    },
  );

  it('settles everything when it is closed for good, before and after', async () => {
    const link = open();
    const before = link.ask({ type: 'resign', seat: 'red' });
    link.end();
    expect((await before).type).toBe('refused');
    expect((await link.ask({ type: 'undo', version: 7, seat: 'red' })).type).toBe('refused');
  });
});
