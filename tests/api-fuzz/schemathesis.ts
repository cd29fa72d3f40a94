// Runs schemathesis, a fuzzer that knows nothing of this product but its OpenAPI document.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@consilium/local/program.ts';

/** .ci/run installs it here, from requirements.txt beside this file. */
const installed = path.join(root, '.cache/schemathesis/bin/schemathesis');

export const hasSchemathesis = existsSync(installed);

export interface FuzzRun {
  readonly url: string;
  readonly token?: string | undefined;
  /** In addition to those that it derives from the document for every call. */
  readonly examplesPerCall: number;
  readonly seed: number;
  /** Without it there is no time limit. */
  readonly longestSeconds?: number | undefined;
  readonly phases: readonly ('coverage' | 'fuzzing')[];
  /** Command-line arguments that choose the calls. */
  readonly calls: readonly string[];
}

export interface FuzzReport {
  readonly passed: boolean;
  readonly text: string;
  readonly cases: number;
}

const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;

export async function runSchemathesis(run: FuzzRun): Promise<FuzzReport> {
  const config = path.join(import.meta.dirname, 'schemathesis.toml');
  const words = ['--config-file', config, 'run', `${run.url}/openapi.json`, '--no-color', '--continue-on-failure'];
  words.push('--suppress-health-check', 'all', '--phases', run.phases.join(','), '--seed', String(run.seed));
  words.push('--max-examples', String(run.examplesPerCall), ...run.calls);
  if (run.longestSeconds !== undefined) words.push('--max-time', String(run.longestSeconds));
  if (run.token !== undefined) words.push('--header', `Authorization: Bearer ${run.token}`);
  const options = { cwd: path.join(root, '.cache'), maxBuffer: MOST_OUTPUT_BYTES };
  const outcome = await promisify(execFile)(installed, words, options).then(
    ({ stdout }) => ({ passed: true, text: stdout }),
    (error: { stdout?: string; stderr?: string }) => ({
      passed: false,
      text: `${error.stdout ?? ''}${error.stderr ?? ''}`,
    }),
  );
  return { ...outcome, cases: Number(/(\d+) generated/.exec(outcome.text)?.[1] ?? 0) };
}

/** The output from the first failure on. */
export function failuresOf({ passed, text }: FuzzReport): string {
  const start = text.search(/^=+ (?:ERRORS|FAILURES|SUMMARY)/m);
  return passed ? '' : text.slice(Math.max(start, 0), Math.max(start, 0) + 20_000);
}
