// Finds the playbooks that answer a text, by its words and by what it means.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { classifyEncoded, storedModel } from '../classifier/classify.ts';
import { featuresOf, plainWords } from '../classifier/features.ts';
import { likenesses, shippedEnglishNotes } from '../english/english-notes.ts';
import { englishVectorsOf, isEnglish } from '../english/english-vectors-of.ts';
import { vectorOf } from '../vectors/vector-of.ts';
import { askedNear, type NearAsked } from './asked-near.ts';
import { certaintyOf, inputsOf, standingOf, type Signs } from './certainty.ts';
import type { SearchHints } from './load-search-hints.ts';
import { isForOtherSide } from './other-side.ts';
import { cueSimilarities, resemblances, shippedPlaybookModel, type PlaybookModel } from './playbook-model.ts';
import type { Playbook, PlaybookBranch } from './playbook.ts';
import { areRelated } from './related-playbooks.ts';
import { loweredStanding, type ReportedFailures } from './reported-failures.ts';
import { createWordSearch, createWordSearchInSteps, type WordSearch } from './word-search.ts';

export interface Found {
  readonly playbook: Playbook;
  /** That it answers the text, from 0 to 1. */
  readonly certainty: number;
  /** How well it fits by itself, whatever the others do and people report; about 0 to 3. */
  readonly standing: number;
  /** What both were made of. */
  readonly signs: Signs;
}

/** Searches texts that were read before. */
export interface PlaybookIndex {
  /** Best first; playbooks of one expert, or of all; specific ones, unless broad ones are asked for. */
  search(text: string, expert?: ExpertId, scope?: Playbook['scope']): readonly Found[];
  /** The section of a playbook whose cue means the nearest; undefined without the encoder. */
  nearestBranch(text: string, playbook: Playbook): NearBranch | undefined;
  /** All sections, the nearest first; none without the encoder. */
  branchesNear(text: string, playbook: Playbook): readonly NearBranch[];
  /** What people ask next, the nearest question first; none without the encoder, or for a text that was not read. */
  askedNear(text: string, playbook: Playbook): readonly NearAsked[];
}

export interface NearBranch {
  readonly branch: PlaybookBranch;
  /** The nearest one of the section. */
  readonly cue: string;
  /** Of that cue, from -1 to 1. */
  readonly similarity: number;
}

export interface PlaybookSearch {
  /**
   * Encodes the texts, so that they can be searched at once. Without the encoder their words decide. What people reported
   * as not working is lowered among the playbooks of one expert.
   */
  read(texts: readonly string[], failures?: ReportedFailures): Promise<PlaybookIndex>;
}

export type SignsOf = (playbook: Playbook) => Signs;

/** The vectors of a text, as far as they could be had. */
export interface TextVectors {
  readonly vector: Float32Array | undefined;
  /** Of an English text only. */
  readonly english: Float32Array | undefined;
}

/** How near an English text is to each playbook, by its id. */
export type LikenessesOf = (english: Float32Array, text: string) => ReadonlyMap<string, number>;

const likenessesToShipped: LikenessesOf = (english) => likenesses(shippedEnglishNotes(), english);

/** Reads the signs of each playbook off a text and its vectors, if there are any. `withoutItself`: see resemblances. */
export function createSigns(
  searchWords: WordSearch,
  model: PlaybookModel,
  { withoutItself = false, likenessesOf = likenessesToShipped } = {},
): (text: string, vectors: TextVectors) => SignsOf {
  return (text, { vector, english }) => {
    const words = isEnglish(text) ? searchWords(text) : undefined;
    const alike = english && likenessesOf(english, text);
    const near = vector && resemblances(model, vector, { withoutItself });
    const experts = classifyEncoded(storedModel('routing'), { features: featuresOf(plainWords(text)), vector });
    return ({ id, expert }) => ({
      words: words && (words.get(id) ?? 0),
      // Undefined for a playbook that the file does not know yet, too.
      resemblance: near?.get(id),
      likeness: alike?.get(id),
      expert: experts[expertIds.indexOf(expert)] ?? 0,
    });
  };
}

export function createPlaybookSearch(
  playbooks: readonly Playbook[],
  hints: SearchHints,
  model: PlaybookModel = shippedPlaybookModel(),
): PlaybookSearch {
  return searchOf(playbooks, createWordSearch(playbooks, hints), model);
}

/** The same, made in steps between which other work goes on. */
export async function createPlaybookSearchInSteps(
  playbooks: readonly Playbook[],
  hints: SearchHints,
): Promise<PlaybookSearch> {
  return searchOf(playbooks, await createWordSearchInSteps(playbooks, hints), shippedPlaybookModel());
}

function searchOf(playbooks: readonly Playbook[], searchWords: WordSearch, model: PlaybookModel): PlaybookSearch {
  const signsFor = createSigns(searchWords, model);
  return {
    async read(texts, failures = new Map()) {
      const read = new Map<string, Read>();
      const english = englishVectorsOf(texts);
      for (const text of new Set(texts)) {
        const [vector, ofEnglish] = await Promise.all([vectorOf(text), english]);
        const vectors = { vector, english: ofEnglish.get(text) };
        read.set(text, { vector, signsOf: atFirstUse(() => signsFor(text, vectors)) });
      }
      const readingOf = (text: string): Read => {
        const found = read.get(text);
        if (!found) throw new Error('this text was not read before the search');
        return found;
      };
      return {
        search(text, expert, scope = 'specific') {
          const inScope = playbooks.filter((one) => one.scope === scope && isForOwnSide(one, text));
          const some = expert === undefined ? inScope : inScope.filter((one) => one.expert === expert);
          // Of all experts' playbooks the nearest decides, so that a report moves nobody to another expert.
          const ofExpert = expert === undefined ? undefined : failures;
          return rank(some, readingOf(text).signsOf, model, ofExpert);
        },
        nearestBranch: (text, playbook) => branchesNear(readingOf(text).vector, playbook, model)[0],
        branchesNear: (text, playbook) => branchesNear(readingOf(text).vector, playbook, model),
        askedNear: (text, playbook) => askedNear(read.get(text)?.vector, playbook),
      };
    },
  };
}

const isForOwnSide = ({ side }: Playbook, text: string): boolean =>
  side === undefined || !isForOtherSide({ cues: side, text: '' }, text);

/** Not every text that is read is searched, and comparing it with all phrases takes the time. */
function atFirstUse(make: () => SignsOf): SignsOf {
  let signsOf: SignsOf | undefined;
  return (playbook) => (signsOf ??= make())(playbook);
}

interface Read {
  readonly signsOf: SignsOf;
  readonly vector: Float32Array | undefined;
}

function branchesNear(
  vector: Float32Array | undefined,
  { id, branches }: Playbook,
  model: PlaybookModel,
): NearBranch[] {
  const similarities = vector ? cueSimilarities(model, id, vector) : [];
  if (similarities.length === 0) return [];
  const cues = branches.flatMap((branch) => branch.cues.map((cue) => ({ branch, cue })));
  const near = cues
    .map((one, place) => ({ ...one, similarity: similarities[place] ?? -1 }))
    .toSorted((one, other) => other.similarity - one.similarity);
  return near.filter(({ branch }, place) => near.findIndex((one) => one.branch === branch) === place);
}

const MOST_FOUND = 20;

/** Reports change who is first, and only the certainty of one that they put there. */
function rank(
  playbooks: readonly Playbook[],
  signsOf: SignsOf,
  model: PlaybookModel,
  failures: ReportedFailures = new Map(),
): Found[] {
  const byFit = standingsOf(playbooks, signsOf);
  const lowered = byFit.map((one) => loweredStanding(one.standing, failures.get(one.playbook.id)));
  const places = byFit.map((_one, at) => at).toSorted((one, other) => (lowered[other] ?? 0) - (lowered[one] ?? 0));
  return places.slice(0, MOST_FOUND).map((at, place) => {
    const { playbook, signs, standing } = byFit[at] as (typeof byFit)[number];
    const isPutFirst = place === 0 && at > 0;
    const lead = isPutFirst
      ? (lowered[at] ?? 0) - (lowered[places[1] ?? at] ?? 0)
      : standing - (bestOther(byFit, playbook, model)?.standing ?? 0);
    return { playbook, standing, signs, certainty: certaintyOf(signs, lead, model.fits) };
  });
}

/** Of the first playbook: from these its certainty is learned. */
export function inputsOfBest(
  playbooks: readonly Playbook[],
  signsOf: SignsOf,
  model: PlaybookModel,
): { readonly playbook: Playbook; readonly inputs: readonly number[] } {
  const byFit = standingsOf(playbooks, signsOf);
  const first = byFit[0];
  const other = first && bestOther(byFit, first.playbook, model);
  if (!first || !other) throw new Error('there are fewer than two playbooks');
  return { playbook: first.playbook, inputs: inputsOf(first.signs, first.standing - other.standing) };
}

function bestOther(byFit: readonly Standing[], { id }: Playbook, model: PlaybookModel): Standing | undefined {
  return byFit.find((one) => one.playbook.id !== id && !areRelated(model, id, one.playbook.id));
}

interface Standing {
  readonly playbook: Playbook;
  readonly signs: Signs;
  readonly standing: number;
}

function standingsOf(playbooks: readonly Playbook[], signsOf: SignsOf): Standing[] {
  return playbooks
    .map((playbook) => ({ playbook, signs: signsOf(playbook) }))
    .map((one) => ({ ...one, standing: standingOf(one.signs) }))
    .toSorted((one, other) => other.standing - one.standing);
}
