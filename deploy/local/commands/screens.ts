// npm run screens -- [--against <commit>] [playwright arguments]: pictures of every state of the pages, into a folder that git
// ignores, with a page that shows them. With --against those of that commit stand beside them.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runProgram } from '../program.ts';
import type { TakenFrom } from '../../../tests/screens/pictures.ts';

const words = process.argv.slice(2);
const againstAt = words.indexOf('--against');
const [, against] = againstAt < 0 ? [] : words.splice(againstAt, 2);

async function main(): Promise<void> {
  const { stateGroups } = await import('../../../tests/screens/page-states.ts');
  const { picturesPage } = await import('../../../tests/screens/pictures-page.ts');
  const { screensDirectory } = await import('../../../tests/screens/pictures.ts');
  const directory = path.join(root, screensDirectory);
  if (against !== undefined) await takeFrom(against, path.join(directory, 'before'));
  const config = 'tests/screens/playwright.config.ts';
  process.exitCode = await runProgram('node_modules/@playwright/test/cli.js', ['test', '--config', config, ...words]);
  const taken = (['before', 'now'] as const satisfies TakenFrom[]).filter((from) =>
    existsSync(path.join(directory, from)),
  );
  await mkdir(directory, { recursive: true });
  const page = path.join(directory, 'index.html');
  await writeFile(page, picturesPage(stateGroups, taken));
  process.stdout.write(`Pictures: ${pathToFileURL(page).href}\n`);
}

/** Another commit takes its own pictures, in a checkout beside this one that is gone afterwards. */
async function takeFrom(commit: string, target: string): Promise<void> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'consilium-screens-'));
  const git = (...command: string[]) => execFileSync('git', command, { cwd: root, stdio: 'inherit' });
  git('worktree', 'add', '--detach', checkout, commit);
  try {
    execFileSync('npm', ['run', 'screens'], { cwd: checkout, stdio: 'inherit' });
    await rm(target, { recursive: true, force: true });
    await cp(path.join(checkout, '.cache', 'screens', 'now'), target, { recursive: true });
  } finally {
    git('worktree', 'remove', '--force', checkout);
  }
}

await main();
