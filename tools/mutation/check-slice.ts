// Stryker's run over one slice: one mutant after the other, each until a test fails.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { root } from './jest/chosen-tests.ts';
import type { PlainNodeOptions } from './plain-node-runner.ts';
import type { Slice } from './slices.ts';

const folder = '.cache/mutation';
/** Longer than any test waits for a fact: what is slow must end by itself, or a busy machine would count as a test that fails. */
const TIMEOUT_MS = 120_000;
/** Loading the modules takes longer than most mutants need. */
const mutantsPerProcess = 25;
/** A text, an object or a function that is empty is noticed by nearly every test: half of all mutants, which say little. */
const emptied = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'BlockStatement', 'ArrowFunction'];

/** Names of files are below the repository. */
export async function checkSlice(slice: Slice): Promise<readonly MutantResult[]> {
  const mutants = await new Stryker(optionsOf(slice)).runMutationTest();
  return mutants.map((mutant) => ({ ...mutant, fileName: path.relative(root, mutant.fileName) }));
}

function optionsOf({ name, sources, tests }: Slice): PartialStrykerOptions & PlainNodeOptions {
  return {
    mutate: [...sources],
    // The copies are only of what is mutated; all else is loaded from where it is.
    ignorePatterns: ['**', ...sources.map((source) => `!${source}`)],
    symlinkNodeModules: false,
    disableTypeChecks: false,
    tempDirName: `${folder}/copies`,
    plugins: [path.join(import.meta.dirname, 'plain-node-runner.ts')],
    ignorers: ['log-texts'],
    testRunner: 'plain-node',
    plainNode: { testFiles: tests },
    coverageAnalysis: 'perTest',
    maxTestRunnerReuse: mutantsPerProcess,
    mutator: { plugins: null, excludedMutations: emptied },
    // A run waits for its database and for facts that never come: half of the time it computes nothing.
    concurrency: 2 * availableParallelism(),
    timeoutMS: TIMEOUT_MS,
    timeoutFactor: 2,
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `${folder}/${name}.html` },
    jsonReporter: { fileName: `${folder}/${name}.json` },
    thresholds: { break: null },
    logLevel: 'warn' as NonNullable<PartialStrykerOptions['logLevel']>,
  };
}
