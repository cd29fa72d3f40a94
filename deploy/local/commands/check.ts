// npm run check: types, lint, format, boundaries, words, dead code. All checks run; any finding fails. --fix formats
// and fixes.
import { parseArgs } from 'node:util';
import { runProgram } from '../program.ts';

const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } });

const steps: readonly (readonly [name: string, file: string, programArguments: readonly string[]])[] = [
  ['types', 'node_modules/typescript/bin/tsc', ['-b']],
  ['lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...(values.fix ? ['--fix'] : [])]],
  ['format', 'node_modules/oxfmt/bin/oxfmt', values.fix ? ['.'] : ['--check', '.']],
  ['boundaries', 'tools/boundaries/check-boundaries.ts', []],
  ['words', 'tools/words/check-words.ts', []],
  ['sentences', 'tools/sentences/sentences.ts', ['--check']],
  ['dead code', 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']],
];

const failed: string[] = [];
for (const [name, file, programArguments] of steps) {
  const startedAt = performance.now();
  const code = await runProgram(file, programArguments);
  process.stdout.write(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`,
  );
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) process.exitCode = 1;
