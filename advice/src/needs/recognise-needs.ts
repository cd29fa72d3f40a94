// What a follow-up needs: by what it means (advice/models/needs.bin), by words and phrases in six languages
// (need-words.tsv), and by short turns of talk (talk-turns.ts).
import { readFileSync } from 'node:fs';
import { classify, storedModel } from '../classifier/classify.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { alarmingSignOf, isWorsening } from './alarming-signs.ts';
import { needs } from './need.ts';
import type { Need } from './need.ts';
import { outcomeOf, type Weights } from './outcome.ts';
import { plainText } from './plain-text.ts';
import { suggestedNeedOf } from './suggested-questions.ts';
import { talkTurnOf } from './talk-turns.ts';

export interface NeedFinding {
  readonly need: Need;
  /** From 0 to 1. */
  readonly likelihood: number;
  /** That a phrase of need-words.tsv speaks for it. */
  readonly hasWords: boolean;
}

/**
 * How much likelier a phrase makes its need. Phrases alone were right for 47 in 100 lines they were not written on, the
 * meaning alone for 72: those of questions are telling, those of what happened ("now", "she said") are not.
 */
const phraseCounts: Readonly<Partial<Record<Need, number>>> = {
  worse: 1.5,
  'already-tried': 1.5,
  'it-failed': 2,
  refuses: 2,
  cannot: 2,
  correction: 2,
};
const USUAL_PHRASE_COUNTS = 4;
/** A second need is answered too, from here on. */
const LEAST_OF_FURTHER = 0.3;
/** From here on the reply may say that it understood ("I am sorry that it did not help"). */
const SURE = 0.5;
const CLEAR = 0.9;

/** What happened is told in every way; below this it is taken as a detail, and not as a refusal or a failure. */
const stories: ReadonlySet<Need> = new Set(['refuses', 'it-failed', 'already-tried', 'worse', 'cannot', 'correction']);
const LEAST_OF_STORY = 0.33;

export interface Recognised {
  /** Most telling first; at least one. */
  readonly needs: readonly Need[];
  readonly isSure: boolean;
  /** Good news by meaning alone, whatever "but" stands in it. */
  readonly isClear?: boolean;
  /** It helped for a while, or in part. */
  readonly isPartly?: boolean;
}

/** `isAnswer`: it answers a question that it quotes, so it is no thanks and no news of how the advice went. */
export async function recogniseNeeds(message: string, isAnswer = false): Promise<Recognised> {
  const recognised = await recogniseFreely(message);
  const rest = isAnswer ? recognised.needs.filter((need) => !isGood(need)) : recognised.needs;
  if (rest.length === recognised.needs.length) return recognised;
  return { needs: rest.length > 0 ? rest : ['detail'], isSure: false };
}

async function recogniseFreely(message: string): Promise<Recognised> {
  const suggested = suggestedNeedOf(message);
  // A question about what might happen: nothing has failed or was refused yet.
  if (suggested !== undefined) return { needs: [suggested], isSure: false };
  const turn = talkTurnOf(message);
  if (turn !== undefined) return { needs: [turn], isSure: true };
  const found = await weighNeeds(message);
  const usual = asAsked(message, byOutcome(message, found) ?? byWeight(found));
  const isWorse = alarmingSignOf(message) !== undefined || (usual.needs[0] === 'detail' && isWorsening(message));
  if (!isWorse) return usual;
  return { needs: ['worse', ...usual.needs.filter((need) => need !== 'worse' && !isGood(need))], isSure: true };
}

const asksWhetherIt =
  /^(?:and |but |so |ok,? )?(?:can|could|may|should|must|is it|will) (?:i|he|she|they|we|you|it|that|this|the|my)\b/u;
const speaks =
  /\b(?:say\w*|tell\w*|told|word\w*|write|wrote|text\w*|put (?:it|that|this)|phrase|ask\w*|explain|answer|reply|mail|letter|line|sentence|speak|talk|raise|bring)\b/u;

/** "Should I tell our mum?" asks whether, and not how. */
const asksWhetherTo =
  /^(?:and |but |so |ok,? )?(?:should|shall|must|do|dare) (?:i|we) (?:really |even |just )?(?:have to |need to )?(?:tell|say|write|ask|text|reply|answer|speak|talk)\b/u;
/** "What do I tell her to pack?" asks what to pack. */
const tellsToDo = /\btell (?:him|her|them|my \w+|the \w+) to \w+/u;
const cannotPay = /\b(?:can'?t|cannot|cant|could ?n'?t|unable to|won'?t be able to) (?:even )?(?:pay|afford)\b/u;

/** "Can she swim?" is no limit, and "how do I get crutches?" asks for no words. */
function asAsked(message: string, recognised: Recognised): Recognised {
  const text = plainText(message);
  const [first] = recognised.needs;
  const isLimit = first === 'cannot' && asksWhetherIt.test(text);
  const isEnglish = (detectLanguage(message) ?? 'en') === 'en';
  const isWhether = first === 'what-to-say' && (asksWhetherTo.test(text) || tellsToDo.test(text));
  const isSilent = first === 'what-to-say' && isEnglish && !speaks.test(text) && !hasPhraseOf(message, ['what-to-say']);
  // "What if I can't pay?" asks for another way, and not for a price.
  if (first === 'cost' && cannotPay.test(text)) return { needs: ['cannot', ...recognised.needs], isSure: false };
  if (!isLimit && !isSilent && !isWhether) return recognised;
  const others = recognised.needs.slice(1);
  return { needs: others.length > 0 ? others : ['detail'], isSure: false };
}

function byWeight(found: readonly NeedFinding[]): Recognised {
  const [first] = found;
  if (first && first.likelihood < LEAST_OF_STORY && stories.has(first.need))
    return { needs: ['detail'], isSure: false };
  const likely = found.filter(({ likelihood }, place) => place === 0 || likelihood >= LEAST_OF_FURTHER);
  const isClear = first?.need === 'worked' && sureness(found) >= CLEAR;
  return { needs: likely.map(({ need }) => need), isSure: sureness(found) >= SURE, ...(isClear && { isClear }) };
}

/** News of an outcome, where its words are plain; they decide against the weights, since a failure must not be congratulated. */
function byOutcome(message: string, found: readonly NeedFinding[]): Recognised | undefined {
  const [first] = found;
  const weights = weightsOf(found);
  const outcome = outcomeOf(message, weights);
  if (outcome === 'good')
    return { needs: [first?.need === 'thanks' && weights.good >= SURE ? 'thanks' : 'worked'], isSure: true };
  if (outcome === undefined || !first || !isGood(first.need) || weights.good >= CLEARLY_GOOD) return undefined;
  return { needs: ['it-failed'], isSure: false, ...(outcome === 'partly' && { isPartly: true }) };
}

/** From here on words such as "not" do not make good news doubtful ("I did not look up once. She cried anyhow."). */
const CLEARLY_GOOD = 0.8;
const bad: ReadonlySet<Need> = new Set(['it-failed', 'worse', 'refuses', 'cannot', 'already-tried']);

function weightsOf(found: readonly NeedFinding[]): Weights {
  const sumOf = (isMeant: (need: Need) => boolean) =>
    found.filter(({ need }) => isMeant(need)).reduce((sum, { likelihood }) => sum + likelihood, 0);
  return { good: sumOf(isGood), bad: sumOf((need) => bad.has(need)) };
}

const isGood = (need: Need): boolean => need === 'thanks' || need === 'worked';

/** Thanks and good news are answered alike, so together they may be sure. */
function sureness(found: readonly NeedFinding[]): number {
  const [first] = found;
  if (!first) return 0;
  const alike = isGood(first.need) ? found.filter(({ need }) => isGood(need)) : [first];
  return alike.reduce((sum, { likelihood }) => sum + likelihood, 0);
}

/** All needs, the likeliest first. */
export async function weighNeeds(message: string): Promise<NeedFinding[]> {
  const model = storedModel('needs');
  const meant = await classify(model, message);
  const spoken = needsByPhrase(message);
  const weighed = model.classes.flatMap((name, place) => {
    const need = needs.find((one) => one === name);
    return need === undefined
      ? []
      : [{ need, weight: (meant[place] ?? 0) * (spoken.includes(need) ? countOf(need) : 1) }];
  });
  const sum = weighed.reduce((total, { weight }) => total + weight, 0);
  return weighed
    .map(({ need, weight }) => ({ need, likelihood: weight / sum, hasWords: spoken.includes(need) }))
    .toSorted((one, other) => other.likelihood - one.likelihood);
}

const countOf = (need: Need): number => phraseCounts[need] ?? USUAL_PHRASE_COUNTS;

interface Rule {
  readonly need: Need;
  readonly pattern: RegExp;
}

const rules = readRules();

/** That the words of a message, and not only its meaning, ask for one of the needs. */
export const hasPhraseOf = (message: string, asked: readonly Need[]): boolean =>
  needsByPhrase(message).some((need) => asked.includes(need));

function needsByPhrase(message: string): Need[] {
  const text = plainText(message);
  const found = new Set(rules.filter(({ pattern }) => pattern.test(text)).map(({ need }) => need));
  return needs.filter((need) => found.has(need));
}

function readRules(): Rule[] {
  const lines = readFileSync(new URL('need-words.tsv', import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(readRule);
}

function readRule(line: string): Rule {
  const [name, , words = ''] = line.split('\t');
  const need = needs.find((one) => one === name);
  if (need === undefined || words === '') throw new Error(`need-words.tsv: not a rule: ${line}`);
  return { need, pattern: new RegExp(words, 'u') };
}
