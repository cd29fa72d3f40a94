// Runs one test file as `npm test` does, but in this process and without jest's map of the whole repository.
import { createRequire } from 'node:module';
import type { Test, TestResult } from '@jest/reporters';
import { readConfigs } from 'jest-config';
import { root } from './chosen-tests.ts';

// CommonJS: for an ES module its class is the default of the default.
const { default: JestRunner } = createRequire(import.meta.url)('jest-runner') as {
  default: typeof import('jest-runner').default;
};

export type RunTestFile = (file: string) => Promise<TestResult>;

type Configs = Awaited<ReturnType<typeof readConfigs>>;

const environment = `${import.meta.dirname}/environment.ts`;

export async function createRunTestFile(): Promise<RunTestFile> {
  const { globalConfig, configs } = await readConfigs({ _: [], $0: 'jest', silent: true }, [root]);
  return (file) => runFile(globalConfig, { ...projectOf(configs, file), testEnvironment: environment }, file);
}

function projectOf(configs: Configs['configs'], file: string): Configs['configs'][number] {
  const name = /\.(?:db|flow)\.test\.ts$/.test(file) ? 'db' : 'node';
  const project = configs.find(({ displayName }) => displayName?.name === name);
  if (!project) throw new Error(`jest.config.mjs has no project ${name}`);
  return project;
}

async function runFile(
  globalConfig: Configs['globalConfig'],
  config: Configs['configs'][number],
  file: string,
): Promise<TestResult> {
  const runner = new JestRunner(globalConfig, {});
  const { promise, resolve, reject } = Promise.withResolvers<TestResult>();
  runner.on('test-file-success', ([, result]) => resolve(result));
  runner.on('test-file-failure', ([, error]) => reject(asError(error)));
  // The plain runtime asks for no resolver and no map: Node resolves.
  const test = { path: file, context: { config } } as unknown as Test;
  const watcher = { isInterrupted: () => false } as unknown as Parameters<typeof runner.runTests>[1];
  await runner.runTests([test], watcher, { serial: true });
  return promise;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : Object.assign(new Error('the test file could not be run'), error);
}
