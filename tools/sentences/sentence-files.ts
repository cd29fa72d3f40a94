// Which sources have the words on screen, and the file that lists those of each part.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sentencesIn, type Sentence } from './sentences-in.ts';

export const root = path.resolve(import.meta.dirname, '..', '..');

export interface FileSentences {
  readonly file: string;
  readonly sentences: readonly Sentence[];
}

const parts = ['account', 'admin', 'consult', 'info', 'kit', 'progress', 'shell'].map((name) => `frontends/${name}`);
/** What pages show of the contracts: refusals, plans, titles. */
const shownOfContracts = ['contracts/src/error.ts', 'contracts/src/plan-words.ts', 'contracts/src/pages/page-heads.ts'];
const isTest = /\.test(?:-support)?\.tsx?$|\/testing\//u;
const generated = new Set(['api', 'later', 'admin'].map((name) => `frontends/kit/src/api/${name}-routes.ts`));

/** By the folder of a part, in the order of paths. */
export function sentencesOfParts(): ReadonlyMap<string, readonly FileSentences[]> {
  const files = sources();
  const found = new Map(parts.map((part) => [part, files.filter((file) => file.startsWith(`${part}/`))] as const));
  found.set('contracts', shownOfContracts);
  return new Map([...found].map(([part, own]) => [part, own.map(readSentences).filter(hasSome)] as const));
}

function sources(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', 'frontends'], {
    cwd: root,
  });
  return listed
    .toString()
    .split('\0')
    .filter((file) => /\.tsx?$/u.test(file) && !file.endsWith('.d.ts') && !isTest.test(file) && !generated.has(file))
    .toSorted();
}

function readSentences(file: string): FileSentences {
  const source = readFileSync(path.join(root, file), 'utf8');
  return { file, sentences: sentencesIn(source, file) };
}

const hasSome = ({ sentences }: FileSentences) => sentences.length > 0;
