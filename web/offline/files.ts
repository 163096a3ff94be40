// The plainest of web hosts: it hands out the files of a folder below some path, and knows nothing else.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export interface Host {
  url: string;
  stop: () => Promise<void>;
}

/** Hands out a folder below a path such as `/games/`, on a free port. */
export async function host(folder: string, below: string): Promise<Host> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(decodeURIComponent(pathname.slice(below.length)) || 'index.html');
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const isThere =
      pathname.startsWith(below) && file.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!isThere) return void response.writeHead(404).end('no such file');
    response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  };
  return { url: `http://127.0.0.1:${port}${below}`, stop };
}
