// npm run judge [-- choosing|judging] [--lines]: figures of routing, crisis check and conversations on lines by other people.
// It fails when a figure on the lines for judging is worse than its floor.
// --lines shows what went wrong, for the set choosing only: a judging line that was read judges nothing any more.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { worseThanFloors } from './floors.ts';
import { judgeConversations, transcriptOf } from './judge-conversations.ts';
import { judgeCrisis } from './judge-crisis.ts';
import { judgeRouting } from './judge-routing.ts';
import {
  readConversations,
  readDangerLines,
  readOrdinaryLines,
  readProblems,
  readSecondReader,
  sets,
  type SetName,
} from './lines.ts';
import { loadProduct, type Product } from './product.ts';
import type { Report } from './report.ts';
import { shareInWords } from './share.ts';

const { values, positionals } = parseArgs({ options: { lines: { type: 'boolean' } }, allowPositionals: true });
const asked = sets.filter((set) => positionals.includes(set));
const product = loadProduct();
for (const set of asked.length > 0 ? asked : (['choosing', 'judging'] as const)) await judge(set, product);

async function judge(set: SetName, { route, findLevel, converse }: Product): Promise<void> {
  process.stdout.write(`\n# ${set}\n`);
  print(set, await judgeRouting(readProblems(set), readSecondReader(set), route));
  print(set, await judgeCrisis(readDangerLines(set), readOrdinaryLines(set), findLevel));
  const spoken = await Promise.all(readConversations(set).map(converse));
  print(set, judgeConversations(spoken));
  const file = new URL(`../../../.cache/judge/${set}.md`, import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, spoken.map(transcriptOf).join('\n\n'));
  process.stdout.write(`\nTranscripts for a reader: ${file.pathname}\n`);
}

function print(set: SetName, { title, figures, worst }: Report): void {
  process.stdout.write(`\n## ${title}\n\n| | ${set} | wanted |\n| --- | --- | --- |\n`);
  for (const { name, share, goal } of figures)
    process.stdout.write(`| ${name} | ${shareInWords(share)} | ${goal ?? ''} |\n`);
  const worse = set === 'judging' ? worseThanFloors(figures) : [];
  for (const name of worse) process.stdout.write(`\nWorse than it may be: ${name}\n`);
  if (worse.length > 0) process.exitCode = 1;
  if (values.lines === true && set !== 'judging') process.stdout.write(`\n${worst.join('\n')}\n`);
}
