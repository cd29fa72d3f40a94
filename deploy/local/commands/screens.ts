// npm run screens -- [playwright arguments]: pictures of every state into docs/screens, with a page that shows them all.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runProgram } from '../program.ts';

const taken = await runProgram('node_modules/@playwright/test/cli.js', [
  'test',
  '--config',
  'tests/screens/playwright.config.ts',
  ...process.argv.slice(2),
]);
process.exitCode = taken;
if (taken === 0) await writeFile(path.join(root, 'docs', 'screens', 'README.md'), await index());

async function index(): Promise<string> {
  const { stateGroups } = await import('../../../tests/screens/page-states.ts');
  const { picturesIndex } = await import('../../../tests/screens/pictures.ts');
  return picturesIndex(stateGroups);
}
