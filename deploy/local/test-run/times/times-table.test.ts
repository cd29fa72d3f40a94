import { expect, test } from '@jest/globals';
import { timesTables } from './times-table.ts';
import type { FileTime, PartTimes } from './times.ts';

const file = (name: string, project: string, wallMs: number, more: Partial<FileTime> = {}): FileTime => ({
  file: name,
  project,
  tests: 2,
  wallMs,
  ...more,
});
const part = (name: string, files: FileTime[]): PartTimes => ({
  part: name,
  endedAt: '2026-11-23T10:20:30.000Z',
  wallMs: 90_000,
  cores: 2,
  whole: true,
  files,
});

test('times are added up per project, and the longest files come first', () => {
  const unit = part('unit', [
    file('a.test.ts', 'node', 1000, { importsMs: 200, cpuMs: 600, startedCpuMs: 2500 }),
    file('b.test.ts', 'node', 3000, { importsMs: 300, cpuMs: 700 }),
  ]);
  const browser = part('browser', [file('c.e2e.ts', 'browser, wide', 2000)]);
  expect(timesTables([unit, browser]).split('\n')).toEqual([
    '| part | ended | cores | minutes |',
    '| --- | --- | --- | --- |',
    '| unit | 2026-11-23 10:20 | 2 | 1.5 |',
    '| browser | 2026-11-23 10:20 | 2 | 1.5 |',
    '',
    '| project | files | tests | seconds of its files | of these imports | of a processor | of what it started |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    '| node | 2 | 4 | 4.0 | 0.5 | 1.3 | 2.5 |',
    '| browser, wide | 1 | 2 | 2.0 |  |  |  |',
    '',
    '| file | project | tests | seconds | of these imports | of a processor | of what it started |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    '| b.test.ts | node | 2 | 3.0 | 0.3 | 0.7 |  |',
    '| c.e2e.ts | browser, wide | 2 | 2.0 |  |  |  |',
    '| a.test.ts | node | 2 | 1.0 | 0.2 | 0.6 | 2.5 |',
  ]);
});
