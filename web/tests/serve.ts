// Starts the program on a free port with an empty folder for its data, and stops it when the tests are over. The
// program is built first, unless BASTIDE_BIN names one or BASTIDE_URL a server that runs already.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installChromium } from './chromium';

/** Every table of the tests is dealt alike, so that what a test meets once it meets always. */
const SEED = '7';
/** One browser plays here for many people, faster than any of them. */
const LIMITS = '[limits]\ntables = 10000\nrequests = [5000, 10000]\nmessages = [1000, 4000]\nsockets = 1000\n';

export default async function serve(): Promise<() => void> {
  installChromium();
  if (process.env.BASTIDE_URL) return () => undefined;
  process.env.BASTIDE_BIN ??= built();
  const data = folder();
  const server = await start(data);
  process.env.BASTIDE_URL = server.url;
  return () => {
    server.process.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  };
}

/** A folder for a server's data that nobody used before. */
export const folder = (): string => mkdtempSync(join(tmpdir(), 'bastide-'));

/** A server that runs. */
export interface Server {
  url: string;
  process: ChildProcess;
}

/**
 * Starts a server that keeps its data in a folder; on a free port, unless one is named. All its tables are dealt from a
 * seed; without one, as for people.
 */
export async function start(data: string, port = 0, seed: string | null = SEED): Promise<Server> {
  const config = join(data, 'tests.toml');
  writeFileSync(config, LIMITS);
  const flags = [
    'serve',
    '--listen',
    `127.0.0.1:${port}`,
    '--data',
    data,
    '--config',
    config,
    // Nobody has to follow what the computer players do; a whole game would spend half a minute on their pauses.
    '--pause',
    '20',
    ...(seed ? ['--fixed-seed', seed] : []),
  ];
  const server = spawn(process.env.BASTIDE_BIN ?? built(), flags, { stdio: ['ignore', 'pipe', 'ignore'] });
  const url = await new Promise<string>((found, failed) => {
    let said = '';
    server.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const address = /http:\/\/[\w.:]+/.exec(said)?.[0];
      if (address) found(address);
    });
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  return { url, process: server };
}

/** Builds the program and says where it is. */
function built(): string {
  const root = join(import.meta.dirname, '../..');
  // With an example, as `cargo test` builds it: by itself it would have other features, and half of it be compiled again.
  execFileSync('cargo', ['build', '--workspace', '--locked', '--bin', 'bastide', '--example', 'wire'], {
    cwd: root,
    stdio: 'inherit',
  });
  const told = execFileSync('cargo', ['metadata', '--locked', '--no-deps', '--format-version', '1'], {
    cwd: root,
    maxBuffer: 64 << 20,
  });
  const { target_directory: products } = JSON.parse(told.toString()) as { target_directory: string };
  return join(products, 'debug', process.platform === 'win32' ? 'bastide.exe' : 'bastide');
}
