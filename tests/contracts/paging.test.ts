// Lists go on after the last row by its time and id: by time alone, rows of one millisecond would be lost between two pages.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from '@consilium/local/program.ts';

/** Columns that no two rows of one list share, so that they need no id beside them. */
const uniqueColumns: Readonly<Record<string, string>> = {
  date: 'metrics.usage_metrics has one row per person and date',
  local_date: 'chat.daily_activity has one row per person and date',
};

/** "at < $1 … order by at desc" and "at > $1 … order by at": a page that goes on by one column. */
const byOneColumn =
  /(?<column>\b\w+) (?:<=? ?\$\d[^`]*?order by (?:\w+\.)?\k<column> desc|>=? ?\$\d[^`]*?order by (?:\w+\.)?\k<column>(?! desc))/g;

function pagesByOneColumn(text: string): string[] {
  return Array.from(text.matchAll(/`[^`]*`/g), ([statement]) => columnsOf(statement.replaceAll(/\s+/g, ' '))).flat();
}

/** "at = $1 and …" says what comes next among rows of one time. */
function columnsOf(statement: string): string[] {
  return Array.from(statement.matchAll(byOneColumn), (match) => match.groups?.['column'] ?? '').filter(
    (column) => !(column in uniqueColumns) && !/(?:^|_)id$/.test(column) && !statement.includes(`or (${column} = $`),
  );
}

describe('pages of lists', () => {
  test('a page by time alone is found', () => {
    expect(pagesByOneColumn('`select * from a where at < $1 order by at desc, id desc limit $2`')).toEqual(['at']);
    expect(pagesByOneColumn('`select * from a where ($1 is null or a.at < $1) order by at desc limit $2`')).toEqual([
      'at',
    ]);
    expect(pagesByOneColumn('`select * from a where at > $1 order by at limit $2`')).toEqual(['at']);
    expect(pagesByOneColumn('`select * from a where (at, id) < ($1, $2) order by at desc, id desc`')).toEqual([]);
    expect(pagesByOneColumn('`select * from a where due_at < $1 order by due_at limit $2`')).toEqual([]);
  });

  test('no statement goes on by a time alone', () => {
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

  test('no contract gives a time as the place where the next page begins', () => {
    const files = globSync('contracts/src/**/*.ts', { cwd: root });
    const found = files.filter((file) => /nextBefore: z\.iso/.test(readFileSync(path.join(root, file), 'utf8')));
    expect(found).toEqual([]);
  });
});
