// npm run train [-- danger|routing|playbooks|language|needs]: learns the models of advice/models from tools/advice/lines/training, and chooses their
// thresholds on tools/advice/lines/choosing. The same lines give the same files.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { classifyEncoded } from '@consilium/advice/classifier/classify.ts';
import { packModel } from '@consilium/advice/classifier/model-file.ts';
import { packPlaybookModel } from '@consilium/advice/playbooks/playbook-model.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { readDangerLines, readOrdinaryLines, readProblems } from '../judge/lines.ts';
import { shareInWords } from '../judge/share.ts';
import { dangerExamples, NO_DANGER } from './danger-examples.ts';
import { encodeTexts } from './encoded-texts.ts';
import { learn } from './learn.ts';
import { neighboursOf } from './neighbours-of.ts';
import { routingExamples } from './routing-examples.ts';
import { trainLanguage } from './train-language.ts';
import { trainNeeds } from './train-needs.ts';
import { trainPlaybooks } from './train-playbooks.ts';

/** Below it a careful reader would rather offer help beside the reply than instead of it. */
const LEAST_SURE = 0.75;
const models = new URL('../../../advice/models/', import.meta.url);
const { positionals } = parseArgs({ allowPositionals: true });
const isAsked = (name: string) => positionals.length === 0 || positionals.includes(name);
if (isAsked('danger')) trainDanger();
if (isAsked('routing')) trainRouting();
if (isAsked('language')) write('language', packModel(trainLanguage(say), 'npm run train -- language'));
if (isAsked('needs')) write('needs', packModel(trainNeeds(say), 'npm run train -- needs'));
// Last, because the search for playbooks asks the routing model.
if (isAsked('playbooks')) write('playbooks', packPlaybookModel(trainPlaybooks()));

function trainDanger(): void {
  const examples = dangerExamples();
  const kinds = [...new Set(examples.map(({ label }) => label))].filter((label) => label !== NO_DANGER).toSorted();
  const classes = [NO_DANGER, ...kinds];
  const linear = learn(examples, classes, { epochs: 20, rate: 3, decay: 0.000014, least: 0.1 });
  const model = { ...linear, neighbours: neighboursOf(examples, classes, 30) };
  const ordinary = readOrdinaryLines('choosing').map(({ text }) => text);
  const dangers = readDangerLines('choosing').filter(({ level }) => level !== 'none');
  const dangerOf = (name: string, texts: readonly string[]) =>
    encodeTexts(name, texts).map((text) => 1 - (classifyEncoded(model, text)[0] ?? 1));
  const calm = dangerOf('ordinary-choosing', ordinary).toSorted((one, other) => other - one);
  // Of a thousand ordinary messages at most one is interrupted, and nine get help at all.
  const thresholds = { sure: Math.max(LEAST_SURE, above(calm, 1)), likely: above(calm, 9) };
  const found = dangerOf(
    'danger-choosing',
    dangers.map(({ text }) => text),
  );
  const atLeast = (threshold: number) => ({ hits: found.filter((one) => one >= threshold).length, of: found.length });
  say(
    `danger: thresholds ${JSON.stringify(thresholds)}, on choosing ${shareInWords(atLeast(thresholds.likely))} found,`,
  );
  say(`${shareInWords(atLeast(thresholds.sure))} as sure`);
  write('danger', packModel({ ...model, thresholds }, 'npm run train -- danger'));
}

/** The least likelihood that so many of the calm ones stay at or under. */
function above(calm: readonly number[], most: number): number {
  return Math.round((calm[most] ?? 0) * 1000 + 1) / 1000;
}

function trainRouting(): void {
  const examples = routingExamples();
  const linear = learn(examples, expertIds, { epochs: 20, rate: 2, decay: 0.00003, least: 0.05 });
  const model = { ...linear, neighbours: neighboursOf(examples, expertIds, 30) };
  const problems = readProblems('choosing');
  const encoded = encodeTexts(
    'routing-choosing',
    problems.map(({ text }) => text),
  );
  const judged = problems.map(({ expert, also }, at) => {
    const text = encoded[at];
    const likely = text ? classifyEncoded(model, text) : new Float64Array();
    const order = expertIds
      .map((id, place) => ({ id, likelihood: likely[place] ?? 0 }))
      .toSorted((one, other) => other.likelihood - one.likelihood);
    const isRight = order[0] !== undefined && [expert, ...also].includes(order[0].id);
    return { isRight, likelihood: order[0]?.likelihood ?? 0, isEnglish: problems[at]?.language === 'en' };
  });
  const thresholds = { high: leastFor(judged, 0.98), medium: 0.35 };
  const share = (some: typeof judged) =>
    shareInWords({ hits: some.filter((one) => one.isRight).length, of: some.length });
  say(
    `routing: English ${share(judged.filter((one) => one.isEnglish))}, others ${share(judged.filter((one) => !one.isEnglish))}`,
  );
  say(`high from ${thresholds.high}: ${share(judged.filter((one) => one.likelihood >= thresholds.high))}`);
  write('routing', packModel({ ...model, thresholds }, 'npm run train -- routing'));
}

/** The least likelihood from which on so many are right. */
function leastFor(judged: readonly { isRight: boolean; likelihood: number }[], wanted: number): number {
  for (let hundredths = 40; hundredths < 100; hundredths += 1) {
    const sure = judged.filter(({ likelihood }) => likelihood >= hundredths / 100);
    if (sure.length > 0 && sure.filter(({ isRight }) => isRight).length / sure.length >= wanted)
      return hundredths / 100;
  }
  return 1;
}

function write(name: string, file: Buffer): void {
  writeFileSync(new URL(`${name}.bin`, models), file);
  say(`wrote advice/models/${name}.bin, ${Math.round(file.length / 1000)} KB`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
