// Part of npm run experts: writes the generated lists of experts. Prints those that changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { readExpertFolders } from '@consilium/advice/experts/expert-folders.ts';
import { expertLists } from './expert-lists.ts';

const repository = new URL('../../../../../', import.meta.url);

for (const [place, text] of expertLists(readExpertFolders())) {
  const file = new URL(place, repository);
  if (readFileSync(file, 'utf8') === text) continue;
  writeFileSync(file, text);
  process.stdout.write(`${place}\n`);
}
