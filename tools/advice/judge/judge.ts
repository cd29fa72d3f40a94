// npm run judge [-- choosing|judging] [routing] [crisis] [conversations] [--lines]: figures on lines by other people, of those
// that are named or of all three.
// npm run judge -- playbooks [--lines]: how often the right playbook comes first, on labelled messages for choosing and of the
// writer whom nothing learned from.
// It fails when a figure on the lines for judging is worse than its floor.
// --lines shows what went wrong, for the set choosing only: a judging line that was read judges nothing any more.
// npm run judge -- explain "text": what the decisions on a text were made of.
// npm run judge -- transcripts choosing|judging --out FILE: forty conversations for a reader who gives marks.
// npm run judge -- marks FILE [choosing|judging]: the table of such marks.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { worseThanFloors } from './floors.ts';
import { explain } from './explain.ts';
import { judgeConversations, type SpokenConversation } from './judge-conversations.ts';
import { judgeCrisis } from './judge-crisis.ts';
import { judgePlaybooks } from './judge-playbooks.ts';
import { judgeRouting } from './judge-routing.ts';
import { isLeftOut } from './left-out.ts';
import {
  readConversations,
  readDangerLines,
  readKinds,
  readOrdinaryLines,
  readProblems,
  readStories,
  readSecondReader,
  sets,
  type SetName,
} from './lines.ts';
import { readMarks, tableInWords, tableOf } from './marks.ts';
import { readPlaybookChoices } from './playbook-choices.ts';
import { loadProduct } from './product.ts';
import type { Report } from './report.ts';
import { shareInWords } from './share.ts';
import { chooseTranscripts, formForReader, namesByChance, transcriptOf } from './transcripts.ts';

const { values, positionals } = parseArgs({
  options: { lines: { type: 'boolean' }, out: { type: 'string' } },
  allowPositionals: true,
});
const subjects = ['routing', 'crisis', 'conversations'] as const;
const [command, ...others] = positionals;
const asked = sets.filter((set) => positionals.includes(set));
const product = loadProduct();
if (command === 'explain') say(await explain(others.join(' '), product));
else if (command === 'playbooks') await judgeChoices();
else if (command === 'transcripts') await writeTranscripts();
else if (command === 'marks') printMarks();
else for (const set of asked.length > 0 ? asked : (['choosing', 'judging'] as const)) await judge(set);

async function judge(set: SetName): Promise<void> {
  const { route, findLevel } = product;
  say(`\n# ${set}`);
  if (isAsked('routing')) print(set, await judgeRouting(readProblems(set), readSecondReader(set), route));
  if (isAsked('crisis'))
    print(set, await judgeCrisis(readDangerLines(set), readOrdinaryLines(set), readStories(set), findLevel));
  if (!isAsked('conversations')) return;
  const spoken = await allConversations(set);
  print(set, judgeConversations(spoken, readKinds(set)));
  const file = fileInCache(`${set}.md`);
  writeFileSync(file, spoken.map((one) => transcriptOf(one)).join('\n\n'));
  say(`\nTranscripts: ${file}`);
}

/** All three, where none is named. */
function isAsked(subject: (typeof subjects)[number]): boolean {
  return positionals.includes(subject) || !subjects.some((one) => positionals.includes(one));
}

async function judgeChoices(): Promise<void> {
  const { search } = product.knowledge;
  const leftOut = readPlaybookChoices('training').filter(isLeftOut);
  print('choosing', await judgePlaybooks('the lines for choosing', readPlaybookChoices('choosing'), search));
  print('choosing', await judgePlaybooks('the writer left out', leftOut, search));
}

/** One after the other: when many texts wait for the encoder it does not answer in time, and words decide alone. */
async function allConversations(set: SetName): Promise<SpokenConversation[]> {
  const spoken: SpokenConversation[] = [];
  for (const written of readConversations(set)) spoken.push(await product.converse(written));
  return spoken;
}

/** Nothing of the conversations is printed, so that those for judging stay unread by who builds. */
async function writeTranscripts(): Promise<void> {
  const [set = 'judging'] = asked;
  const file = values.out ?? fileInCache(`transcripts-${set}.md`);
  const chosen = chooseTranscripts(await allConversations(set));
  writeFileSync(file, formForReader(chosen));
  say(`${chosen.length} conversations: ${file}`);
}

function printMarks(): void {
  const [file] = others;
  if (file === undefined) throw new Error('say which file has the marks: npm run judge -- marks FILE');
  const marks = readMarks(readFileSync(file, 'utf8'));
  const byChance = namesByChance(readConversations(asked[0] ?? 'judging'));
  const parts = [
    ['All', marks],
    ['Chosen by chance', marks.filter(({ conversation }) => byChance.has(conversation))],
    ['Among the worst', marks.filter(({ conversation }) => !byChance.has(conversation))],
  ] as const;
  for (const [name, some] of parts) say(`\n${name}:\n\n${tableInWords(tableOf(some))}`);
}

function fileInCache(name: string): string {
  const file = new URL(`../../../.cache/judge/${name}`, import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  return fileURLToPath(file);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
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
