// jest's own test framework, plus import time and processor time for each file, which jest does not report.
import { createRequire } from 'node:module';
import type { TestResult } from '@jest/test-result';
import { cpuMsOfEnded } from './ended-children.ts';

interface Runtime {
  unstable_importModule(file: string, ...rest: unknown[]): Promise<unknown>;
}
type RunFile = (
  globalConfig: unknown,
  config: unknown,
  environment: unknown,
  runtime: Runtime,
  testPath: string,
  ...rest: unknown[]
) => Promise<TestResult>;

// CommonJS, and published without types.
const { default: runFile } = createRequire(import.meta.url)('jest-circus/runner') as { default: RunFile };

export interface Measured {
  /** Until the first test of the file can begin. */
  importsMs: number;
  /** Of the worker, all its threads, without databases or other processes. */
  cpuMs: number;
  /** Of the processes that ended during the file, and of those that they waited for. Only Linux tells it. */
  startedCpuMs?: number;
}

export default async function runMeasured(...words: Parameters<RunFile>): Promise<TestResult> {
  const [, , , runtime, testPath] = words;
  const measured: Measured = { importsMs: 0, cpuMs: 0 };
  measureImport(runtime, testPath, measured);
  const before = process.cpuUsage();
  const startedBefore = cpuMsOfEnded();
  const result = await runFile(...words);
  const { user, system } = process.cpuUsage(before);
  measured.cpuMs = (user + system) / 1000;
  const started = cpuMsOfEnded();
  if (started !== undefined && startedBefore !== undefined) measured.startedCpuMs = started - startedBefore;
  // jest passes perfStats unchanged from the worker to its reporters.
  Object.assign(result.perfStats, measured);
  return result;
}

function measureImport(runtime: Runtime, testPath: string, measured: Measured): void {
  const load = runtime.unstable_importModule.bind(runtime);
  runtime.unstable_importModule = async (file, ...rest) => {
    const startedAt = performance.now();
    try {
      return await load(file, ...rest);
    } finally {
      if (file === testPath) measured.importsMs = performance.now() - startedAt;
    }
  };
}
