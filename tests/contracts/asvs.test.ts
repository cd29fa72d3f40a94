// docs/asvs.md has every applicable requirement of ASVS, and the tests and documents it names exist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from '@consilium/local/program.ts';

/** Levels 1 and 2 of OWASP ASVS 5.0, by chapter and section. */
const required = `
  2.2.1-2 2.3.1-4 2.4.1 3.4.1-2 3.4.4-5 3.5.3 3.7.2 4.1.1 4.1.3
  6.1.1-3 6.2.1 6.2.3-5 6.2.8-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
  7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-3 7.4.5 7.5.1-2 7.6.1-2 8.2.1-3 8.4.1 9.1.1-3 9.2.1-4
  10.1.2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.7.1-3
  11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-2 11.5.1 11.6.1 13.2.1-5 13.3.1-2 13.4.2-5 14.2.1 14.3.2
  15.1.2 15.2.2 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`
  .trim()
  .split(/\s+/)
  .flatMap((range) => {
    const [first = '', last] = range.split('-');
    const section = first.slice(0, first.lastIndexOf('.'));
    const from = Number(first.slice(first.lastIndexOf('.') + 1));
    return Array.from({ length: Number(last ?? from) - from + 1 }, (_, index) => `${section}.${from + index}`);
  });

/** `| 6.2.1, 6.2.2 | what | how | [path](../path) | title |`, or `| 6.2.1 | what | why not |`. */
const metPattern = /^\| (?<ids>[^|]+) \| [^|]+ \| [^|]+ \| \[[^\]]+\]\(\.\.\/(?<file>[^)]+)\) \| (?<title>.+) \|$/;
const notMetPattern = /^\| (?<ids>[^|]+) \| [^|]+ \| (?<why>[^|]{20,}) \|$/;
const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
const lines = text.split('\n').filter((line) => /^\| \d/.test(line));

interface Row {
  readonly ids: string;
  readonly file?: string;
  readonly title?: string;
}
const rowOf = (line: string) => (metPattern.exec(line) ?? notMetPattern.exec(line))?.groups as Row | undefined;

/** Normalises a title as written in code: quotes may be escaped. */
const plain = (words: string) =>
  words
    .replaceAll(/\\(['"`|])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

function isShown({ file, title }: Row): boolean {
  if (file === undefined || title === undefined) return true;
  const full = path.join(root, file);
  const said = existsSync(full) ? plain(readFileSync(full, 'utf8')) : '';
  const quotes = file.endsWith('.md') ? [''] : ["'", '"', '`'];
  return quotes.some((quote) => said.includes(`${quote}${plain(title)}${quote}`));
}

describe('the requirements of ASVS', () => {
  const rows = lines.map(rowOf);

  test('are readable, row by row', () => {
    expect(lines.filter((line) => !rowOf(line))).toEqual([]);
  });

  test('are complete, each listed once', () => {
    const named = rows.flatMap((row) => row?.ids.split(', ') ?? []).filter((id) => !id.endsWith('(L3)'));
    expect(named.toSorted()).toEqual([...required].toSorted());
  });

  test('name tests and documents that exist', () => {
    expect(rows.filter((row) => row && !isShown(row))).toEqual([]);
  });

  test('are met by tests, with few exceptions', () => {
    expect(rows.filter((row) => row?.file === undefined).length).toBeLessThan(rows.length / 10);
  });
});
