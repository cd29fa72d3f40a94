// What speaks for each passage of a playbook as the answer to the newest message, in numbers from which a model learned.
import { countriesIn } from '../needs/countries.ts';
import type { Need } from '../needs/need.ts';
import { asksSomething } from '../needs/outcome.ts';
import { hasPhraseOf, weighNeeds, type NeedFinding } from '../needs/recognise-needs.ts';
import { wordsInCommon, type WordsInCommon } from '../playbooks/asked-words.ts';
import { branchFits } from '../playbooks/choose-branch.ts';
import { passagesOf, type Passage } from '../playbooks/passages.ts';
import type { Playbook, PlaybookBranch } from '../playbooks/playbook.ts';
import type { PlaybookIndex } from '../playbooks/playbook-search.ts';
import { roughSimilarities } from '../playbooks/statement-codes.ts';
import { statementsOf, stemsOf } from '../playbooks/statements.ts';
import { vectorOf } from '../vectors/vector-of.ts';
import { withoutDenied } from '../words/negation.ts';
import { inContext } from './asked-texts.ts';
import { newlyNamed } from './named-objects.ts';
import type { Near } from './nearest-statements.ts';

export interface PassageSigns {
  readonly passage: Passage;
  /** In the order of `signNames`. */
  readonly values: readonly number[];
}

export interface PassageQuestion {
  readonly index: PlaybookIndex;
  readonly messages: readonly string[];
  readonly answers: readonly Near[];
}

export const signNames = [
  'is opening',
  'is branch',
  'is asked',
  'is need',
  'is country',
  'is of what happened, and something is asked',
  'is of a circumstance, and something is told',
  'likelihood of its need',
  'phrase of its need',
  'another need is likelier',
  'cue alone',
  'cue in context',
  'words of a cue',
  'wording alone',
  'wording in context',
  'telling words of wordings',
  'words of the nearest wording',
  'unknown words',
  'wording has a phrase of the need',
  'sentence alone',
  'sentence in context',
  'mean of sentences',
  'nearest of all sentences',
  'telling words',
  'named things held',
  'named things not held',
  'price for costs',
  'span for times',
  'quotation for words to say',
  'country named',
] as const;

interface Told {
  readonly newest: string;
  readonly weights: readonly NeedFinding[];
  readonly stems: readonly string[];
  readonly weightOf: (stem: string) => number;
  readonly named: readonly string[];
  readonly isAsking: boolean;
  readonly cues: ReadonlyMap<PlaybookBranch, number>;
  readonly cuesInContext: ReadonlyMap<PlaybookBranch, number>;
  readonly fits: ReadonlyMap<PlaybookBranch, number>;
  readonly wordings: ReadonlyMap<unknown, number>;
  readonly wordingsInContext: ReadonlyMap<unknown, number>;
  readonly common: (passage: Passage) => WordsInCommon;
  readonly sentences: readonly number[];
  readonly sentencesInContext: readonly number[];
  readonly answers: readonly Near[];
}

/** None without the encoder. */
export async function passageSigns(question: PassageQuestion, playbook: Playbook): Promise<readonly PassageSigns[]> {
  const told = await readTold(question, playbook);
  return told ? passagesOf(playbook).map((passage) => ({ passage, values: valuesOf(passage, told) })) : [];
}

async function readTold({ index, messages, answers }: PassageQuestion, playbook: Playbook): Promise<Told | undefined> {
  const newest = messages.at(-1) ?? '';
  const together = inContext(messages, newest);
  const [asked, context] = await Promise.all([vectorOf(newest), vectorOf(together)]);
  if (!asked || !context) return undefined;
  const near = new Map(index.branchesNear(newest, playbook).map((one) => [one.branch, one.similarity]));
  const affirmed = new Map(
    index.branchesNear(withoutDenied(newest), playbook).map((one) => [one.branch, one.similarity]),
  );
  const common = wordsInCommon(newest, messages.slice(0, -1).join(' '), playbook);
  return {
    newest,
    weights: await weighNeeds(newest),
    stems: [...stemsOf(newest)],
    weightOf: statementsOf(playbook).weightOf,
    named: newlyNamed(newest, [...messages.slice(0, -1), playbook.title].join('\n')),
    isAsking: asksSomething(newest),
    cues: new Map([...near].map(([branch, value]) => [branch, Math.min(value, (affirmed.get(branch) ?? 0) + SLACK)])),
    cuesInContext: new Map(index.branchesNear(together, playbook).map((one) => [one.branch, one.similarity])),
    fits: branchFits(playbook, newest),
    wordings: new Map(index.askedNear(newest, playbook).map((one) => [one.section, one.similarity])),
    wordingsInContext: new Map(index.askedNear(together, playbook).map((one) => [one.section, one.similarity])),
    common: ({ asked: section }) => (section ? common(section) : { telling: 0, all: 0, unknown: 0 }),
    sentences: roughSimilarities(playbook, asked) ?? [],
    sentencesInContext: roughSimilarities(playbook, context) ?? [],
    answers,
  };
}

/** A vector changes a little with every word that is left out. */
const SLACK = 0.1;
const afterwards: ReadonlySet<string> = new Set<Need>(['already-tried', 'it-failed', 'cannot', 'refuses', 'worse']);
const circumstances: ReadonlySet<string> = new Set(['branch', 'card', 'opening']);

function valuesOf(passage: Passage, told: Told): number[] {
  const { kind, statement, text } = passage;
  const { need, branch } = statement ?? {};
  const { telling, all, unknown } = told.common(passage);
  const count = statement?.sentences.length ?? 0;
  const own = told.sentences.slice(passage.firstSentence, passage.firstSentence + count);
  const inContext = told.sentencesInContext.slice(passage.firstSentence, passage.firstSentence + count);
  const likelihood = need === undefined ? 0 : likelihoodOf(told, need);
  const isOne = (value: boolean) => (value ? 1 : 0);
  const isOpen = kind !== 'need' && kind !== 'country';
  // Of a message of any length, so that no text is read again for each of its words.
  const isHeld = told.named.some((stem) => passage.stems.has(stem));
  const likeliest = told.weights[0];
  return [
    isOne(kind === 'opening'),
    isOne(kind === 'branch'),
    isOne(kind === 'asked'),
    isOne(kind === 'need'),
    isOne(kind === 'country'),
    isOne(told.isAsking && need !== undefined && afterwards.has(need)),
    isOne(!told.isAsking && circumstances.has(kind)),
    likelihood,
    isOne(need !== undefined && hasPhraseOf(told.newest, [need])),
    isOne(need !== undefined && likeliest?.need !== need) * (likeliest?.likelihood ?? 0),
    branch ? (told.cues.get(branch) ?? 0) : 0,
    branch ? (told.cuesInContext.get(branch) ?? 0) : 0,
    branch ? Math.min(told.fits.get(branch) ?? 0, MOST_FIT) : 0,
    told.wordings.get(passage.asked) ?? 0,
    told.wordingsInContext.get(passage.asked) ?? 0,
    telling,
    all,
    unknown,
    isOne(kind === 'asked' && likeliest !== undefined && hasPhraseOf(passage.headings.join('. '), [likeliest.need])),
    Math.max(0, ...own),
    Math.max(0, ...inContext),
    own.reduce((sum, one) => sum + one, 0) / Math.max(count, 1),
    Math.max(0, ...told.answers.filter((near) => near.statement === statement).map(({ score }) => score)),
    sumOf(
      told.stems.filter((stem) => passage.stems.has(stem)),
      told.weightOf,
    ) / (sumOf(told.stems, told.weightOf) || 1),
    isOne(isHeld),
    isOne(told.named.length > 0 && !isHeld),
    isOpen ? likelihoodOf(told, 'cost') * agrees(price, text) : 0,
    isOpen ? likelihoodOf(told, 'how-long') * agrees(span, text) : 0,
    isOpen ? likelihoodOf(told, 'what-to-say') * agrees(quotation, text) : 0,
    isOne(statement?.countries?.some((country) => countriesIn(told.newest).includes(country)) === true),
  ];
}

const MOST_FIT = 2;
const price = /[€£$₹]|\b(?:free|costs?|cheap|dear|fees?|price|expensive|pocket money|charge)\b/u;
const span = /\b(?:minutes?|hours?|days?|nights?|weeks?|months?|years?)\b/u;
const quotation = /["“]/u;

const agrees = (pattern: RegExp, text: string): number => (pattern.test(text) ? 1 : -1);
const likelihoodOf = ({ weights }: Told, need: string): number =>
  weights.find((one) => one.need === need)?.likelihood ?? 0;
const sumOf = (stems: readonly string[], weightOf: (stem: string) => number): number =>
  stems.reduce((sum, stem) => sum + weightOf(stem), 0);
