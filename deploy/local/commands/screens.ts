// npm run screens -- [--against <commit> | --story] [playwright arguments]: takes pictures of every state of the pages,
// into a folder that git ignores, with a page that shows them. With --against the pictures of that commit are shown
// beside them. With --story it takes the numbered pictures of the main story instead.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runProgram } from '../program.ts';
import type { TakenFrom } from '../../../tests/screens/pictures.ts';

const words = process.argv.slice(2);
const storyAt = words.indexOf('--story');
if (storyAt >= 0) words.splice(storyAt, 1);
const againstAt = words.indexOf('--against');
const [option, against] = againstAt < 0 ? [] : words.splice(againstAt, 2);

async function main(): Promise<void> {
  const { stateGroups } = await import('../../../tests/screens/page-states.ts');
  const { picturesPage } = await import('../../../tests/screens/pictures-page.ts');
  const { picturePath, screensDirectory } = await import('../../../tests/screens/pictures.ts');
  const directory = path.join(root, screensDirectory);
  if (option !== undefined && against === undefined) throw new Error('--against needs a commit');
  if (against !== undefined) await takeFrom(against, path.join(directory, 'before'));
  const config = 'tests/screens/playwright.config.ts';
  process.exitCode = await runProgram('node_modules/@playwright/test/cli.js', ['test', '--config', config, ...words]);
  const taken = (['before', 'now'] as const satisfies TakenFrom[]).filter((from) =>
    existsSync(path.join(directory, from)),
  );
  await mkdir(directory, { recursive: true });
  const page = path.join(directory, 'index.html');
  const isTaken = (name: string) => existsSync(path.join(root, picturePath('now', name, 'wide-light')));
  const shown = Object.entries(stateGroups).map(([title, states]) => [
    title,
    states.filter(({ name }) => isTaken(name)),
  ]);
  await writeFile(page, picturesPage(Object.fromEntries(shown), taken));
  process.stdout.write(`Pictures: ${pathToFileURL(page).href}\n`);
}

async function tellStory(): Promise<void> {
  const { storyDirectory, storyPage, storyPicture } = await import('../../../tests/screens/story-pictures.ts');
  const config = 'tests/screens/story.playwright.config.ts';
  process.exitCode = await runProgram('node_modules/@playwright/test/cli.js', ['test', '--config', config, ...words]);
  const looks = ['phone', 'tablet', 'wide']
    .flatMap((size) => [`${size}-light`, `${size}-dark`])
    .filter((look) => existsSync(path.join(root, storyPicture('home', look))));
  await mkdir(path.join(root, storyDirectory), { recursive: true });
  const page = path.join(root, storyDirectory, 'index.html');
  await writeFile(page, storyPage(looks));
  process.stdout.write(`The main story: ${pathToFileURL(page).href}\n`);
}

/** Takes the pictures of another commit with its own code, in a temporary checkout. */
async function takeFrom(commit: string, target: string): Promise<void> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'consilium-screens-'));
  const git = (...command: string[]) => execFileSync('git', command, { cwd: root, stdio: 'inherit' });
  git('worktree', 'add', '--detach', checkout, commit);
  try {
    execFileSync('npm', ['run', 'screens', '--', ...words], { cwd: checkout, stdio: 'inherit' });
    const taken = path.join(checkout, '.cache', 'screens', 'now');
    // Older commits, without this command, write their pictures into docs/screens.
    const source = existsSync(taken) ? taken : path.join(checkout, 'docs', 'screens');
    await rm(target, { recursive: true, force: true });
    await cp(source, target, { recursive: true });
  } finally {
    git('worktree', 'remove', '--force', checkout);
  }
}

await (storyAt < 0 ? main() : tellStory());
