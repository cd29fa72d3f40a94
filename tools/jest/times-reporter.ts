// Writes how long each test file took to the file that TEST_TIMES_FILE names.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, Test, TestResult } from '@jest/reporters';
import type { FileTime } from '@consilium/local/test-run/times/times.ts';
import type { Measured } from './measured-circus.ts';

export default class TimesReporter implements Pick<Reporter, 'onTestFileResult' | 'onRunComplete'> {
  private readonly files: FileTime[] = [];

  onTestFileResult(test: Test, result: TestResult): void {
    const {
      runtime,
      importsMs = 0,
      cpuMs = 0,
      startedCpuMs,
    } = result.perfStats as TestResult['perfStats'] & Partial<Measured>;
    this.files.push({
      project: test.context.config.displayName?.name ?? '',
      file: relative(process.cwd(), test.path),
      tests: result.numPassingTests + result.numFailingTests,
      wallMs: runtime,
      importsMs: Math.round(importsMs),
      cpuMs: Math.round(cpuMs),
      ...(startedCpuMs !== undefined && { startedCpuMs }),
    });
  }

  onRunComplete(): void {
    const target = process.env['TEST_TIMES_FILE'];
    if (target !== undefined) writeFileSync(target, JSON.stringify(this.files));
  }
}
