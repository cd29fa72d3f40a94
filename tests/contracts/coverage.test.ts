// docs/coverage.md names a test for every stated behaviour: each file and test exists.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from '@consilium/local/program.ts';

interface Row {
  readonly where: string;
  readonly stated: string;
  readonly file: string;
  readonly title: string;
}

/** `| where | what is stated | [path](../path) | title of the test |` */
const rowPattern = /^\| (?<where>[^|]+) \| (?<stated>[^|]+) \| \[[^\]]+\]\(\.\.\/(?<file>[^)]+)\) \| (?<title>.+) \|$/;
const lines = readFileSync(path.join(root, 'docs/coverage.md'), 'utf8').split('\n');
const tableLines = lines.filter(
  (line) => /^\| [^|]+ \| .+ \| \[[^\]]+\]\(\.\.\//.test(line) || /^\| [AB] §/.test(line),
);

function rowOf(line: string): Row | undefined {
  const groups = rowPattern.exec(line)?.groups;
  return groups as unknown as Row | undefined;
}

/** Normalises a title as written in code: quotes may be escaped. */
function plain(text: string): string {
  return text
    .replaceAll(/\\(['"`|])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('the table of stated behaviours', () => {
  const rows = tableLines.map(rowOf);

  test('is readable, row by row', () => {
    expect(tableLines.filter((line) => !rowOf(line))).toEqual([]);
    expect(rows.length).toBeGreaterThan(200);
  });

  test('names tests that exist', () => {
    const texts = new Map<string, string>();
    const textOf = (file: string) => {
      const full = path.join(root, file);
      const known = texts.get(file) ?? (existsSync(full) ? plain(readFileSync(full, 'utf8')) : '');
      texts.set(file, known);
      return known;
    };
    // In quotes, like a title in code: text in a comment is no test.
    const isIn = ({ file, title }: Row) =>
      ["'", '"', '`'].some((quote) => textOf(file).includes(`${quote}${plain(title)}${quote}`));
    const missing = rows.filter((row) => row && !isIn(row));
    expect(missing.map((row) => `${row?.where} ${row?.stated}: ${row?.file} "${row?.title}"`)).toEqual([]);
  });

  test('states each behaviour once', () => {
    const stated = rows.map((row) => `${row?.where} ${row?.stated}`);
    expect(stated.filter((one, index) => stated.indexOf(one) !== index)).toEqual([]);
  });
});
