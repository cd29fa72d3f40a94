// What notes say on the very question of a further message: the sentences that are nearest to it by words and by meaning.
import type { Country } from '../needs/countries.ts';
import type { Need } from '../needs/need.ts';
import { isForOtherSide } from '../playbooks/other-side.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { PlaybookIndex } from '../playbooks/playbook-search.ts';
import { roughSimilarities } from '../playbooks/statement-codes.ts';
import { statementsOf, stemsOf, type Sentence, type Statement } from '../playbooks/statements.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { vectorOf } from '../vectors/vector-of.ts';
import type { ForCountry } from './for-country.ts';
import { holdsAny, newlyNamed } from './named-objects.ts';
import type { Said } from './said.ts';

export interface Near {
  readonly playbook: Playbook;
  readonly statement: Statement;
  /** Place of the sentence in its statement. */
  readonly at: number;
  /** About 0 to 1.5. */
  readonly score: number;
  /** Of the sentence to the question alone. */
  readonly similarity: number;
  /** Share of the telling words of the question. */
  readonly words: number;
}

export interface Question {
  readonly index: PlaybookIndex;
  readonly messages: readonly string[];
  readonly needs: readonly Need[];
  readonly said: Said;
  readonly inUse: Playbook | undefined;
  readonly forCountry: ForCountry;
}

/** Encoding one takes some milliseconds, so words, cues and one bit for each value of a meaning choose which ones. */
const MOST_ENCODED = 8;
/** Read on thirty conversations: what a word in common, the first message and the wanted section count beside the meaning. */
const parts = { context: 0.25, words: 0.35, cue: 0.15, need: 0.2 } as const;
const RHETORICAL = 0.2;
/** What is for after a try, a refusal or a turn for the worse, when none of these was told. */
const OTHER_NEED = 0.1;
const afterwards: ReadonlySet<Need> = new Set(['already-tried', 'it-failed', 'cannot', 'refuses', 'worse']);
/** For a country that nobody named: it is said whose it is, and something on all comes first. */
const OTHER_COUNTRY = 0.15;
/** Of notes that are not in use. */
const OTHER_NOTES = 0.15;

interface Candidate {
  readonly playbook: Playbook;
  readonly statement: Statement;
  readonly sentence: Sentence;
  readonly at: number;
  readonly words: number;
  readonly bonus: number;
  readonly first: number;
}

/** The best first, none of which was said; empty without the encoder. */
export async function nearestStatements(question: Question, playbooks: readonly Playbook[]): Promise<readonly Near[]> {
  const { messages } = question;
  const newest = messages.at(-1) ?? '';
  const asked = await vectorOf(newest);
  const inContext = await vectorOf([messages[0], newest].join('\n'));
  if (!asked || !inContext) return [];
  const chosen = playbooks
    .flatMap((playbook) => candidatesOf(playbook, question, { asked, inContext }))
    .toSorted((one, other) => other.first - one.first)
    .slice(0, MOST_ENCODED);
  const near = await Promise.all(
    chosen.map(async (one) => {
      const vector = await vectorOf(one.sentence.text);
      return vector ? [nearOf(one, product(asked, vector), product(inContext, vector))] : [];
    }),
  );
  return near.flat().toSorted((one, other) => other.score - one.score);
}

function nearOf({ playbook, statement, at, words, bonus }: Candidate, similarity: number, context: number): Near {
  const score = similarity + parts.context * context + parts.words * words + bonus;
  return { playbook, statement, at, score, similarity, words };
}

interface Vectors {
  readonly asked: Float32Array;
  readonly inContext: Float32Array;
}

function candidatesOf(
  playbook: Playbook,
  { index, messages, needs, said, inUse, forCountry }: Question,
  { asked, inContext }: Vectors,
): Candidate[] {
  const newest = messages.at(-1) ?? '';
  const { all, weightOf } = statementsOf(playbook);
  const stems = [...stemsOf(newest)];
  const whole = stems.reduce((sum, stem) => sum + weightOf(stem), 0) || 1;
  const near = new Map(index.branchesNear(newest, playbook).map(({ branch, similarity }) => [branch, similarity]));
  const isEnglish = (detectLanguage(newest) ?? 'en') === 'en';
  const named = isEnglish ? newlyNamed(newest, [...messages.slice(0, -1), playbook.title].join('\n')) : [];
  const ofNotes = inUse === undefined || playbook === inUse ? 0 : -OTHER_NOTES;
  const roughly = roughSimilarities(playbook, asked);
  const roughlyInContext = roughSimilarities(playbook, inContext);
  let place = -1;
  return all.flatMap((statement) => {
    const cue = statement.branch === undefined ? 0 : Math.max(0, near.get(statement.branch) ?? 0);
    const isPossible =
      mayAnswer(statement, needs, messages) && mayHold(statement, forCountry) && isOnThing(statement, named);
    let quotes = 0;
    return statement.sentences.flatMap((sentence, at) => {
      place += 1;
      const isQuoted = quotes % 2 === 1;
      quotes += sentence.text.split(/["“”]/u).length - 1;
      // A part of words to say is no answer by itself.
      if (!isPossible || isQuoted || quotes % 2 === 1 || said.has(sentence.text)) return [];
      const rough = roughly ? (roughly[place] ?? 0) + parts.context * (roughlyInContext?.[place] ?? 0) : cue;
      const shared = stems.filter((stem) => sentence.stems.has(stem)).reduce((sum, stem) => sum + weightOf(stem), 0);
      const words = isEnglish ? shared / whole : 0;
      const bonus = parts.cue * cue + ofNotes + bonusOf(statement, sentence, needs, forCountry.countries);
      return [{ playbook, statement, sentence, at, words, bonus, first: rough + parts.words * words + bonus }];
    });
  });
}

const onOneThing: ReadonlySet<Need> = new Set(['cost', 'how-long']);

/** Prices and times answer none of these. */
const asksForOther: ReadonlySet<Need | undefined> = new Set<Need>(['is-it-normal', 'why', 'refuses', 'what-to-say']);

/** The price of a descaler is none of a plumber. */
const isOnThing = ({ need, sentences }: Statement, named: readonly string[]): boolean =>
  need === undefined ||
  !onOneThing.has(need) ||
  named.length === 0 ||
  holdsAny(sentences.map(({ text }) => text).join(' '), named);

/** Rules of another country mislead a person whose country is known. */
const mayHold = ({ countries }: Statement, { isKnown, countries: own }: ForCountry): boolean =>
  !isKnown || countries === undefined || countries.some((one) => own.includes(one));

/** Words to say are for who asks for them, and praise is for who is done. */
function mayAnswer({ need, branch }: Statement, needs: readonly Need[], messages: readonly string[]): boolean {
  if (branch && isForOtherSide(branch, messages.join('\n'))) return false;
  if (need !== undefined && onOneThing.has(need) && asksForOther.has(needs[0])) return false;
  return need === undefined || !['what-to-say', 'worked'].includes(need) || needs.includes(need);
}

function bonusOf(
  { need, countries }: Statement,
  { text }: Sentence,
  [first]: readonly Need[],
  known: readonly Country[],
): number {
  const isOfOther = need !== undefined && need !== first && afterwards.has(need);
  const ofNeed = need !== undefined && need === first ? parts.need : isOfOther ? -OTHER_NEED : 0;
  const ofCountry = countries === undefined || countries.some((one) => known.includes(one)) ? 0 : -OTHER_COUNTRY;
  return ofNeed + ofCountry - (text.endsWith('?') ? RHETORICAL : 0);
}

/** Of a text to the newest message, alone or after the first one; the nearer counts. 1 without the encoder. */
export async function similarityToQuestion(messages: readonly string[], text: string): Promise<number> {
  const newest = messages.at(-1) ?? '';
  const [vector, ...asked] = await Promise.all([text, newest, [messages[0], newest].join('\n')].map(vectorOf));
  if (!vector) return 1;
  return Math.max(...asked.map((one) => (one ? product(one, vector) : 1)));
}

const product = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
