// What became of a slice's mutants, as numbers and as a row of the document.
import type { MutantResult } from '@stryker-mutator/api/core';
import type { Slice } from './slices.ts';

export interface Score {
  readonly noticed: number;
  /** Of the noticed ones: nothing failed, but it never ended. */
  readonly timedOut: number;
  readonly unnoticed: number;
  /** Of the unnoticed ones: no test reaches them. */
  readonly unreached: number;
  /** The run itself broke; they count for nothing. */
  readonly broken: number;
  /** Noticed of a hundred; undefined where there were none. */
  readonly percent: number | undefined;
}

export function scoreOf(mutants: readonly Pick<MutantResult, 'status'>[]): Score {
  const count = (...statuses: readonly MutantResult['status'][]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const unnoticed = count('Survived', 'NoCoverage');
  return {
    noticed,
    timedOut: count('Timeout'),
    unnoticed,
    unreached: count('NoCoverage'),
    broken: count('RuntimeError', 'CompileError'),
    percent: noticed + unnoticed === 0 ? undefined : (100 * noticed) / (noticed + unnoticed),
  };
}

export function passes({ percent }: Score, { leastScore }: Pick<Slice, 'leastScore'>): boolean {
  return percent !== undefined && percent >= leastScore;
}

export interface Checked {
  readonly slice: Slice;
  readonly mutants: readonly MutantResult[];
  readonly minutes: number;
  readonly day: string;
}

const head = [
  '| slice | files | mutants | noticed | of these by time | unnoticed | of these without a test | score | least | minutes | day |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

/** Rows of slices that were not checked now stay as they stood. */
export function scoreTable(checked: readonly Checked[], names: readonly string[], before: string): string {
  const rows = new Map(before.split('\n').map((line) => [line.split('|')[1]?.trim() ?? '', line]));
  for (const one of checked) rows.set(one.slice.name, row(one));
  return [...head, ...names.flatMap((name) => rows.get(name) ?? [])].join('\n');
}

function row({ slice, mutants, minutes, day }: Checked): string {
  const { noticed, timedOut, unnoticed, unreached, percent } = scoreOf(mutants);
  const counts = [slice.sources.length, noticed + unnoticed, noticed, timedOut, unnoticed, unreached];
  const cells = [slice.name, ...counts, percent?.toFixed(1) ?? '', slice.leastScore, minutes.toFixed(1), day];
  return `| ${cells.join(' | ')} |`;
}
