// Encodes the phrases of the playbooks, and learns from labelled problems how certain the search may be.
import { expertIdSchema } from '@consilium/contracts/experts.ts';
import { stepsOf } from '@consilium/advice/classifier/neighbours.ts';
import { VECTOR_SIZE } from '@consilium/advice/classifier/linear-model.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { loadSearchHints } from '@consilium/advice/playbooks/load-search-hints.ts';
import { loadWordings, type Wordings } from '@consilium/advice/playbooks/load-wordings.ts';
import { cuesOf, hashPhrases, phrasesOf } from '@consilium/advice/playbooks/phrases.ts';
import type { PlaybookModel } from '@consilium/advice/playbooks/playbook-model.ts';
import type { Signs } from '@consilium/advice/playbooks/certainty.ts';
import { createWordSearch } from '@consilium/advice/playbooks/word-search.ts';
import {
  createSigns,
  inputsOfBest,
  type LikenessesOf,
  type SignsOf,
} from '@consilium/advice/playbooks/playbook-search.ts';
import { isEnglish } from '@consilium/advice/english/english-vectors-of.ts';
import { encodeTexts } from './encoded-texts.ts';
import { englishCentroids, type Centroid } from './english-centroids.ts';
import { encodeEnglish } from './english-texts.ts';
import { readPlaybookProblems, type PlaybookProblem } from './labelled-playbook-problems.ts';
import { learned } from '../judge/left-out.ts';
import { readPlaybookChoices } from '../judge/playbook-choices.ts';
import { fitLogistic, type LogisticExample } from './logistic-fit.ts';

const noFit = { bias: 0, weights: [] };

export async function trainPlaybooks(): Promise<PlaybookModel> {
  const playbooks = loadPlaybooks();
  const wordings = loadWordings();
  const phrases = playbooks.map((playbook) => ({ own: phrasesOf(playbook, wordings), cues: cuesOf(playbook) }));
  const vectors = vectorsOf(phrases.flatMap(({ own, cues }) => [...own, ...cues]));
  const unfitted: PlaybookModel = {
    counts: Object.fromEntries(
      playbooks.map(({ id }, place) => {
        const { own = [], cues = [] } = phrases[place] ?? {};
        return [id, { phrases: own.length, cues: cues.length }];
      }),
    ),
    hash: hashPhrases(playbooks, wordings),
    fits: { byAll: noFit, byBoth: noFit, byWords: noFit, byMeaning: noFit },
    madeBy: 'npm run train -- playbooks',
    vectors,
  };
  return { ...unfitted, fits: await fitsFor(unfitted, problemsFor(wordings)) };
}

/** Of the wordings of a playbook so many are also problems, each compared with all others but itself. */
const EVERY_NTH_WORDING = 6;

function problemsFor(wordings: Wordings): PlaybookProblem[] {
  const worded = [...wordings].flatMap(([id, texts]) =>
    texts
      .filter((_, place) => place % EVERY_NTH_WORDING === 0)
      .map((text) => ({ expert: expertIdSchema.parse(id.split('-')[0]), expected: [id], text })),
  );
  return [
    ...(['first', 'cold', 'near'] as const).flatMap(readPlaybookProblems),
    ...worded,
    ...readPlaybookProblems('conversations'),
    // Most are worded as people word them, nobody had a playbook in mind, and half of them have none on the very problem.
    ...learned(readPlaybookChoices('training')).map(({ expert, exact, text }) => ({ expert, expected: exact, text })),
  ];
}

function vectorsOf(phrases: readonly string[]): Int8Array {
  const vectors = new Int8Array(phrases.length * VECTOR_SIZE);
  encodeTexts(phrases).forEach(({ vector }, row) => {
    if (vector) vectors.set(stepsOf(vector), row * VECTOR_SIZE);
  });
  return vectors;
}

async function fitsFor(model: PlaybookModel, problems: readonly PlaybookProblem[]): Promise<PlaybookModel['fits']> {
  // The certainty of the specific ones: a broad one is chosen otherwise.
  const playbooks = loadPlaybooks().filter(({ scope }) => scope === 'specific');
  const signsFor = createSigns(createWordSearch(playbooks, loadSearchHints()), model, {
    withoutItself: true,
    likenessesOf: likenessesWithoutItself(await englishCentroids(playbooks)),
  });
  const texts = problems.map(({ text }) => text);
  const encoded = encodeTexts(texts);
  const english = await encodeEnglish(texts.filter(isEnglish));
  const reads = texts.map((text, at) => signsFor(text, { vector: encoded[at]?.vector, english: english.get(text) }));
  const examples = (seen: (signs: Signs) => Signs, isOne = (_text: string) => true): LogisticExample[] =>
    problems.flatMap(({ expert, expected, text }, at) => {
      if (!isOne(text)) return [];
      const signsOf: SignsOf = (playbook) => seen(reads[at]!(playbook));
      // As the search is used: first among the expert's own playbooks, then among all.
      return [playbooks.filter((one) => one.expert === expert), playbooks].map((some) => {
        const { playbook, inputs } = inputsOfBest(some, signsOf, model);
        return { inputs, isTrue: expected.includes(playbook.id) };
      });
    });
  return {
    byAll: fitLogistic(examples((signs) => signs, isEnglish)),
    byBoth: fitLogistic(examples((signs) => ({ ...signs, likeness: undefined }))),
    byWords: fitLogistic(examples((signs) => ({ ...signs, likeness: undefined, resemblance: undefined }))),
    byMeaning: fitLogistic(examples((signs) => ({ ...signs, likeness: undefined, words: undefined }))),
  };
}

function likenessesWithoutItself(centroids: readonly Centroid[]): LikenessesOf {
  return (english, text) =>
    new Map(centroids.map(({ playbook, without }) => [playbook, productOf(without(text), english)]));
}

function productOf(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
