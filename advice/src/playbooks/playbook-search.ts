// Finds the playbooks that answer a text, by its words and by what it means.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { classifyEncoded, storedModel } from '../classifier/classify.ts';
import { featuresOf, plainWords } from '../classifier/features.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { vectorOf } from '../vectors/vector-of.ts';
import { certaintyOf, inputsOf, standingOf, type Signs } from './certainty.ts';
import type { SearchHints } from './load-search-hints.ts';
import { nearestCueOf, resemblances, shippedPlaybookModel, type PlaybookModel } from './playbook-model.ts';
import type { Playbook, PlaybookBranch } from './playbook.ts';
import { createWordSearch, createWordSearchInSteps, type WordSearch } from './word-search.ts';

export interface Found {
  readonly playbook: Playbook;
  /** That it answers the text, from 0 to 1. */
  readonly certainty: number;
  /** How well it fits by itself, whatever the others do; about 0 to 3. */
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
}

export interface NearBranch {
  readonly branch: PlaybookBranch;
  /** Of its nearest cue, from -1 to 1. */
  readonly similarity: number;
}

export interface PlaybookSearch {
  /** Encodes the texts, so that they can be searched at once. Without the encoder their words decide. */
  read(texts: readonly string[]): Promise<PlaybookIndex>;
}

export type SignsOf = (playbook: Playbook) => Signs;

/** Reads the signs of each playbook off a text and its sentence vector, if there is one. `withoutItself`: see resemblances. */
export function createSigns(
  searchWords: WordSearch,
  model: PlaybookModel,
  { withoutItself = false } = {},
): (text: string, vector: Float32Array | undefined) => SignsOf {
  return (text, vector) => {
    const isEnglish = (detectLanguage(text) ?? 'en') === 'en';
    const words = isEnglish ? searchWords(text) : undefined;
    const near = vector && resemblances(model, vector, { withoutItself });
    const experts = classifyEncoded(storedModel('routing'), { features: featuresOf(plainWords(text)), vector });
    return ({ id, expert }) => ({
      words: words && (words.get(id) ?? 0),
      // Undefined for a playbook that the file does not know yet, too.
      resemblance: near?.get(id),
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
    async read(texts) {
      const read = new Map<string, Read>();
      for (const text of new Set(texts)) {
        const vector = await vectorOf(text);
        read.set(text, { vector, signsOf: atFirstUse(() => signsFor(text, vector)) });
      }
      const readingOf = (text: string): Read => {
        const found = read.get(text);
        if (!found) throw new Error('this text was not read before the search');
        return found;
      };
      return {
        search(text, expert, scope = 'specific') {
          const inScope = playbooks.filter((one) => one.scope === scope);
          const some = expert === undefined ? inScope : inScope.filter((one) => one.expert === expert);
          return rank(some, readingOf(text).signsOf, model);
        },
        nearestBranch: (text, playbook) => branchNear(readingOf(text).vector, playbook, model),
      };
    },
  };
}

/** Not every text that is read is searched, and comparing it with all phrases takes the time. */
function atFirstUse(make: () => SignsOf): SignsOf {
  let signsOf: SignsOf | undefined;
  return (playbook) => (signsOf ??= make())(playbook);
}

interface Read {
  readonly signsOf: SignsOf;
  readonly vector: Float32Array | undefined;
}

function branchNear(
  vector: Float32Array | undefined,
  { id, branches }: Playbook,
  model: PlaybookModel,
): NearBranch | undefined {
  const near = vector && nearestCueOf(model, id, vector);
  const branch = near && branches.flatMap((one) => one.cues.map(() => one))[near.place];
  return branch && { branch, similarity: near.similarity };
}

const MOST_FOUND = 20;

function rank(playbooks: readonly Playbook[], signsOf: SignsOf, { fits }: PlaybookModel): Found[] {
  const standings = standingsOf(playbooks, signsOf);
  return standings.slice(0, MOST_FOUND).map(({ playbook, signs, standing }, place) => {
    const best = standings[place === 0 ? 1 : 0]?.standing ?? 0;
    return { playbook, standing, signs, certainty: certaintyOf(signs, standing - best, fits) };
  });
}

/** Of the first playbook: from these its certainty is learned. */
export function inputsOfBest(
  playbooks: readonly Playbook[],
  signsOf: SignsOf,
): { readonly playbook: Playbook; readonly inputs: readonly number[] } {
  const [first, second] = standingsOf(playbooks, signsOf);
  if (!first || !second) throw new Error('there are fewer than two playbooks');
  return { playbook: first.playbook, inputs: inputsOf(first.signs, first.standing - second.standing) };
}

function standingsOf(playbooks: readonly Playbook[], signsOf: SignsOf) {
  return playbooks
    .map((playbook) => ({ playbook, signs: signsOf(playbook) }))
    .map((one) => ({ ...one, standing: standingOf(one.signs) }))
    .toSorted((one, other) => other.standing - one.standing);
}
