// Stryker's plugin for our server tests: the test files of a slice in one process, one mutant at a time.
import { commonTokens, declareClassPlugin, declareValuePlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import type { StrykerOptions } from '@stryker-mutator/api/core';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import type {
  DryRunResult,
  MutantRunOptions,
  MutantRunResult,
  TestResult,
  TestRunner,
} from '@stryker-mutator/api/test-runner';
import { loadInstrumented } from './instrumented-modules.ts';
import { chooseTests, fileOfTest, instrumented, root, testId, withHooksShared } from './jest/chosen-tests.ts';
import { createRunTestFile } from './jest/run-test-file.ts';
import type { RunTestFile } from './jest/run-test-file.ts';
import { logTexts } from './log-texts.ts';

/** Of Stryker's configuration: test files by their paths below the repository, quick ones first. */
export interface PlainNodeOptions {
  readonly plainNode: { readonly testFiles: readonly string[] };
}

class PlainNodeRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  private readonly testFiles: readonly string[];
  private isUsed = false;
  private runTestFile: RunTestFile = () => Promise.reject(new Error('init comes first'));

  constructor(options: StrykerOptions) {
    this.testFiles = (options as unknown as PlainNodeOptions).plainNode.testFiles;
  }

  /** Modules stay linked: what a mutant changes while they are loaded needs a new process. */
  capabilities() {
    return { reloadEnvironment: false };
  }

  /** Stryker starts this process in the folder with the instrumented copies. */
  async init(): Promise<void> {
    loadInstrumented(root, process.cwd());
    process.chdir(root);
    this.runTestFile = await createRunTestFile();
  }

  async dryRun(): Promise<DryRunResult> {
    this.isUsed = true;
    chooseTests({ ids: undefined, stopsAtFailure: false });
    const ran = await this.run(this.testFiles);
    const seen = instrumented.mutantCoverage ?? { static: {}, perTest: {} };
    const mutantCoverage = withHooksShared(
      seen,
      ran.map(({ id }) => id),
    );
    return { status: DryRunStatus.Complete, tests: ran, mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }: MutantRunOptions): Promise<MutantRunResult> {
    const ids = testFilter && new Set(testFilter);
    const wanted = testFilter && new Set(testFilter.map(fileOfTest));
    chooseTests({ ids, stopsAtFailure: !disableBail });
    Object.assign(instrumented, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const ran = await this.run(this.testFiles.filter((file) => wanted?.has(file) ?? true));
    const { hitCount } = instrumented;
    delete instrumented.activeMutant;
    const result = determineHitLimitReached(hitCount, hitLimit) ?? { status: DryRunStatus.Complete, tests: ran };
    return this.confirmed(toMutantRunResult(result));
  }

  /**
   * What an earlier mutant left in a module (a cache that is full already) may hide this one. Stryker tries what is
   * rejected once more in a new process: nothing counts as unnoticed that was not alone.
   */
  private confirmed(result: MutantRunResult): MutantRunResult {
    if (result.status === MutantRunStatus.Survived && this.isUsed) throw new Error('once more, in a new process');
    this.isUsed = true;
    return result;
  }

  /** To the first file with a failure; a first run has none. */
  private async run(files: readonly string[]): Promise<TestResult[]> {
    const ran: TestResult[] = [];
    for (const file of files) {
      const result = await this.runTestFile(`${root}/${file}`);
      const { testExecError } = result;
      ran.push(...resultsOf(file, result));
      if (testExecError) ran.push(failureOf(file, testExecError.message ?? 'the file cannot be loaded'));
      if (ran.some(({ status }) => status === TestStatus.Failed)) return ran;
    }
    return ran;
  }
}

type JestResult = Awaited<ReturnType<RunTestFile>>;
type JestTest = JestResult['testResults'][number];

/** What a file takes beside its tests (its database, its hooks) is shared among them: by their times Stryker knows when to give up. */
function resultsOf(file: string, { testResults, perfStats }: JestResult): TestResult[] {
  const tests = testResults.filter(({ status }) => status === 'passed' || status === 'failed');
  const ownMs = tests.reduce((total, { duration }) => total + (duration ?? 0), 0);
  const shareMs = Math.max(0, perfStats.runtime - ownMs) / tests.length;
  return tests.map((test) => resultOf(file, test, shareMs));
}

function resultOf(
  file: string,
  { fullName, duration, status, failureMessages }: JestTest,
  shareMs: number,
): TestResult {
  const timeSpentMs = (duration ?? 0) + shareMs;
  const test = { id: testId(`${root}/${file}`, fullName), name: fullName, timeSpentMs };
  if (status === 'passed') return { ...test, status: TestStatus.Success };
  return { ...test, status: TestStatus.Failed, failureMessage: failureMessages.join('\n') };
}

function failureOf(file: string, failureMessage: string): TestResult {
  return { id: file, name: file, timeSpentMs: 0, status: TestStatus.Failed, failureMessage };
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'plain-node', PlainNodeRunner),
  declareValuePlugin(PluginKind.Ignore, 'log-texts', logTexts),
];

export const strykerValidationSchema = { properties: { plainNode: { type: 'object' } } };
