// Starts the program on a free port with an empty folder for its data, and stops it when the tests are over. The
// program is built first, unless BASTIDE_BIN names one or BASTIDE_URL a server that runs already. Chromium is the
// system's; where Debian has none yet, root installs it.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function serve(): Promise<() => void> {
  browser();
  if (process.env.BASTIDE_URL) return () => undefined;
  const program = process.env.BASTIDE_BIN ?? built();
  const data = mkdtempSync(join(tmpdir(), 'bastide-'));
  const server = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.env.BASTIDE_URL = await new Promise<string>((found, failed) => {
    let said = '';
    server.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const address = /http:\/\/[\w.:]+/.exec(said)?.[0];
      if (address) found(address);
    });
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  return () => {
    server.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  };
}

function browser(): void {
  if (existsSync(process.env.BASTIDE_CHROMIUM ?? '/usr/bin/chromium')) return;
  if (process.getuid?.() !== 0) throw new Error('the tests need Chromium: apt-get install chromium, or set BASTIDE_CHROMIUM');
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
}

/** Builds the program and says where it is. */
function built(): string {
  const root = join(import.meta.dirname, '../..');
  execFileSync('cargo', ['build', '--locked', '--package', 'bastide-cli'], { cwd: root, stdio: 'inherit' });
  const told = execFileSync('cargo', ['metadata', '--locked', '--no-deps', '--format-version', '1'], { cwd: root, maxBuffer: 64 << 20 });
  const { target_directory: folder } = JSON.parse(told.toString()) as { target_directory: string };
  return join(folder, 'debug', process.platform === 'win32' ? 'bastide.exe' : 'bastide');
}
