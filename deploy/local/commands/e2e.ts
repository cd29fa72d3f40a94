// npm run e2e -- [playwright arguments]: the browser tests alone.
import { runProgram } from '../program.ts';

process.exitCode = await runProgram('node_modules/@playwright/test/cli.js', [
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
  ...process.argv.slice(2),
]);
