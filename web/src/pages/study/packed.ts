// A record in a link: packed, and written with letters that an address may hold.

/** The longest record there is; what unpacks to more is none. */
const LONGEST = 2_097_152;

/** Sends bytes through a packer or unpacker, and gives up where they become too many. */
async function turned(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Response(bytes).body!.pipeThrough<Uint8Array>(by).getReader();
  const parts: Uint8Array[] = [];
  let long = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    long += read.value.length;
    if (long > LONGEST) throw new Error('too long for a record');
  }
  const whole = new Uint8Array(long);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function packed(text: string): Promise<string> {
  const bytes = await turned(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpacked(letters: string): Promise<string> {
  const raw = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
  const text = await turned(bytes, new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}
