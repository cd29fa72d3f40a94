// npm run train [-- danger|danger-by-words|routing|english|playbooks|statements|asked|passages|language|needs|off-topic|labelled]: learns the models of advice/models from tools/advice/lines/training,
// and chooses their thresholds on lines that nothing learned from. The same lines give the same files.
// npm run train -- lessons: writes what tools/advice/vectors/tune.py tunes the sentence encoder on.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { packModel, type StoredModel } from '@consilium/advice/classifier/model-file.ts';
import { passageModelFile } from '@consilium/advice/conversation/likely-passages.ts';
import { labelledProblemsFile } from '@consilium/advice/routing/labelled-problems.ts';
import { packAskedVectors } from '@consilium/advice/playbooks/asked-vectors.ts';
import { packEnglishNotes } from '@consilium/advice/english/english-notes.ts';
import { packPlaybookModel } from '@consilium/advice/playbooks/playbook-model.ts';
import { packStatementCodes } from '@consilium/advice/playbooks/statement-codes.ts';
import { labelledProblems } from './labelled-problems.ts';
import { lessons } from './lessons.ts';
import { trainAsked } from './train-asked.ts';
import { trainDangerByWords } from './train-danger-by-words.ts';
import { trainDanger } from './train-danger.ts';
import { trainEnglish } from './train-english.ts';
import { trainLanguage } from './train-language.ts';
import { trainNeeds } from './train-needs.ts';
import { trainOffTopic } from './train-off-topic.ts';
import { trainPassages } from './train-passages.ts';
import { trainPlaybooks } from './train-playbooks.ts';
import { trainRouting } from './train-routing.ts';
import { trainStatements } from './train-statements.ts';

const models = new URL('../../../advice/models/', import.meta.url);
const { positionals } = parseArgs({ allowPositionals: true });
const isAsked = (name: string) => positionals.length === 0 || positionals.includes(name);
const trainings = {
  danger: trainDanger,
  'danger-by-words': trainDangerByWords,
  routing: trainRouting,
  language: trainLanguage,
  needs: trainNeeds,
  'off-topic': trainOffTopic,
};
for (const [name, train] of Object.entries(trainings)) if (isAsked(name)) writeModel(name, train(say));
if (isAsked('english')) write('english-notes', packEnglishNotes(await trainEnglish()));
// Last, because the search for playbooks asks the routing model.
if (isAsked('playbooks')) write('playbooks', packPlaybookModel(await trainPlaybooks()));
if (isAsked('labelled')) writeFileSync(labelledProblemsFile, labelledProblems());
if (isAsked('statements')) write('statements', packStatementCodes(trainStatements()));
if (isAsked('asked')) write('asked', packAskedVectors(trainAsked()));
// It asks the models above.
if (isAsked('passages')) writeFileSync(passageModelFile, `${JSON.stringify(await trainPassages(say), null, 2)}\n`);
// Only when it is asked for.
if (positionals.includes('lessons')) writeLessons();

function writeLessons(): void {
  const file = new URL('../../../.cache/lessons.jsonl', import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, lessons());
  say(`wrote ${file.pathname}`);
}

function writeModel(name: string, model: StoredModel): void {
  write(name, packModel(model, `npm run train -- ${name}`));
}

function write(name: string, file: Buffer): void {
  writeFileSync(new URL(`${name}.bin`, models), file);
  say(`wrote advice/models/${name}.bin, ${Math.round(file.length / 1000)} KB`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
