// Cursors of lists consist of time and id: with the time alone, rows of the same millisecond would be lost between two
// pages.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from '@consilium/local/program.ts';

/** Columns that are unique within a list, so that the cursor needs no id. */
const uniqueColumns: Readonly<Record<string, string>> = {
  date: 'metrics.usage_metrics has one row per person and date',
  local_date: 'chat.daily_activity has one row per person and date',
  version: 'chat.keyword_versions has one row per version',
  sequence: 'admin.audit_entries has one row per place in the chain',
};

/** "at < $1 … order by at desc" and "at > $1 … order by at": a cursor of one column. */
const byOneColumn =
  /(?<column>\b\w+) (?:<=? ?\$\d[^`]*?order by (?:\w+\.)?\k<column> desc|>=? ?\$\d[^`]*?order by (?:\w+\.)?\k<column>(?! desc))/g;

function pagesByOneColumn(text: string): string[] {
  return Array.from(text.matchAll(/`[^`]*`/g), ([statement]) => columnsOf(statement.replaceAll(/\s+/g, ' '))).flat();
}

/** "at = $1 and …" orders rows of the same time. */
function columnsOf(statement: string): string[] {
  return Array.from(statement.matchAll(byOneColumn), (match) => match.groups?.['column'] ?? '').filter(
    (column) => !(column in uniqueColumns) && !/(?:^|_)id$/.test(column) && !statement.includes(`or (${column} = $`),
  );
}

describe('pages of lists', () => {
  test('a cursor of the time alone is detected', () => {
    expect(pagesByOneColumn('`select * from a where at < $1 order by at desc, id desc limit $2`')).toEqual(['at']);
    expect(pagesByOneColumn('`select * from a where ($1 is null or a.at < $1) order by at desc limit $2`')).toEqual([
      'at',
    ]);
    expect(pagesByOneColumn('`select * from a where at > $1 order by at limit $2`')).toEqual(['at']);
    expect(pagesByOneColumn('`select * from a where (at, id) < ($1, $2) order by at desc, id desc`')).toEqual([]);
    expect(pagesByOneColumn('`select * from a where due_at < $1 order by due_at limit $2`')).toEqual([]);
  });

  test('no statement uses the time alone as cursor', () => {
    const files = globSync('{services,gateway,deploy}/**/*.sql.ts', {
      cwd: root,
      exclude: (name) => name.includes('node_modules'),
    });
    const found = files.flatMap((file) =>
      pagesByOneColumn(readFileSync(path.join(root, file), 'utf8')).map((column) => `${file}: ${column}`),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  test('no contract has a time as the cursor of the next page', () => {
    const files = globSync('contracts/src/**/*.ts', { cwd: root });
    const found = files.filter((file) => /nextBefore: z\.iso/.test(readFileSync(path.join(root, file), 'utf8')));
    expect(found).toEqual([]);
  });
});
