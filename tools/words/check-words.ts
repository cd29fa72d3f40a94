// Checks that code and documents use the words of the glossary. Prints every file that does not.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findOutWords, outWordsOf } from './glossary.ts';
import { allowedWords } from './allowed-words.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const glossaryFile = 'docs/glossary.md';
const isText = /\.(?:ts|tsx|mjs|md|sql|css|yml)$/u;
const own = /^tools\/words\//u;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  .toString()
  .split('\0')
  .filter((file) => isText.test(file) && file !== glossaryFile && !own.test(file));
const words = outWordsOf(await readFile(path.join(root, glossaryFile), 'utf8'));
const unused = new Set(allowedWords.map(({ file, phrase }) => `${file}: ${phrase}`));

for (const file of files) {
  const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
  for (const { phrase, instead } of findOutWords(file, text, words)) {
    if (unused.delete(`${file}: ${phrase}`)) continue;
    process.stdout.write(`error ${file}: say "${instead}", not "${phrase}"\n`);
    process.exitCode = 1;
  }
}
for (const entry of unused) {
  process.stdout.write(`error ${entry} is not there any more: take it off the list of allowed words\n`);
  process.exitCode = 1;
}
