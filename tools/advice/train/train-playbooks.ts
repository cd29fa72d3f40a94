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
import { createSigns, inputsOfBest, type SignsOf } from '@consilium/advice/playbooks/playbook-search.ts';
import { encodeTexts } from './encoded-texts.ts';
import { readPlaybookProblems, type PlaybookProblem } from './labelled-playbook-problems.ts';
import { learned } from './left-out.ts';
import { readPlaybookChoices } from './playbook-choices.ts';
import { fitLogistic, type LogisticExample } from './logistic-fit.ts';

const noFit = { bias: 0, weights: [] };

export function trainPlaybooks(): PlaybookModel {
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
    fits: { byBoth: noFit, byWords: noFit, byMeaning: noFit },
    madeBy: 'npm run train -- playbooks',
    vectors,
  };
  return { ...unfitted, fits: fitsFor(unfitted, problemsFor(wordings)) };
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

function fitsFor(model: PlaybookModel, problems: readonly PlaybookProblem[]): PlaybookModel['fits'] {
  // The certainty of the specific ones: a broad one is chosen otherwise.
  const playbooks = loadPlaybooks().filter(({ scope }) => scope === 'specific');
  const signsFor = createSigns(createWordSearch(playbooks, loadSearchHints()), model, { withoutItself: true });
  const encoded = encodeTexts(problems.map(({ text }) => text));
  const reads = problems.map(({ text }, at) => signsFor(text, encoded[at]?.vector));
  const examples = (seen: (signs: Signs) => Signs): LogisticExample[] =>
    problems.flatMap(({ expert, expected }, at) => {
      const signsOf: SignsOf = (playbook) => seen(reads[at]!(playbook));
      // As the search is used: first among the expert's own playbooks, then among all.
      return [playbooks.filter((one) => one.expert === expert), playbooks].map((some) => {
        const { playbook, inputs } = inputsOfBest(some, signsOf, model);
        return { inputs, isTrue: expected.includes(playbook.id) };
      });
    });
  return {
    byBoth: fitLogistic(examples((signs) => signs)),
    byWords: fitLogistic(examples((signs) => ({ ...signs, resemblance: undefined }))),
    byMeaning: fitLogistic(examples((signs) => ({ ...signs, words: undefined }))),
  };
}
