// Starts the program on a free port with an empty folder for its data, and stops it when the tests are over.
// BASTIDE_BIN is the program; BASTIDE_URL a server that runs already.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function serve(): Promise<() => void> {
  if (process.env.BASTIDE_URL) return () => undefined;
  const program = process.env.BASTIDE_BIN;
  if (!program) throw new Error('BASTIDE_BIN names no program; `cargo xtask web` sets it');
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
