// Which tests of a file are to run, and what was seen of the instrumented code meanwhile: runner and environment meet here.
import path from 'node:path';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import type { InstrumenterContext, MutantCoverage } from '@stryker-mutator/api/core';

export const root = path.resolve(import.meta.dirname, '..', '..', '..');

/** What instrumented code reads and writes: the mutant in force, the test that runs, and who reached what. */
export const instrumented: InstrumenterContext = (() => {
  const place = globalThis as { [INSTRUMENTER_CONSTANTS.NAMESPACE]?: InstrumenterContext };
  return (place[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
})();

export interface ChosenTests {
  /** Ids of tests; undefined: all. */
  readonly ids: ReadonlySet<string> | undefined;
  /** One failure says enough about a mutant. */
  readonly stopsAtFailure: boolean;
}

let chosen: ChosenTests = { ids: undefined, stopsAtFailure: false };

export function chooseTests(tests: ChosenTests): void {
  chosen = tests;
}

export function chosenTests(): ChosenTests {
  return chosen;
}

const SEPARATOR = ': ';

/** A file alone stands for what it does outside of its tests: hooks, and what goes on between two tests. */
export function fileId(file: string): string {
  return path.relative(root, file);
}

export function testId(file: string, name: string): string {
  return `${fileId(file)}${SEPARATOR}${name}`;
}

export function fileOfTest(id: string): string {
  return id.slice(0, id.indexOf(SEPARATOR));
}

/** What a file's hooks reach is reached by each of its tests: any of them can notice. */
export function withHooksShared(coverage: MutantCoverage, testIds: readonly string[]): MutantCoverage {
  const perTest = testIds.map((id) => [id, sum(coverage.perTest[id], coverage.perTest[fileOfTest(id)])] as const);
  return { static: coverage.static, perTest: Object.fromEntries(perTest) };
}

type Hits = MutantCoverage['static'];

function sum(one: Hits = {}, other: Hits = {}): Hits {
  const added = Object.entries(other).map(([mutant, hits]) => [mutant, hits + (one[mutant] ?? 0)] as const);
  return { ...one, ...Object.fromEntries(added) };
}
