// Encodes the phrases of the playbooks, and learns from labelled problems how certain the search may be.
import { stepsOf } from '@consilium/advice/classifier/neighbours.ts';
import { VECTOR_SIZE } from '@consilium/advice/classifier/linear-model.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { loadSearchHints } from '@consilium/advice/playbooks/load-search-hints.ts';
import { loadWordings } from '@consilium/advice/playbooks/load-wordings.ts';
import { cuesOf, hashPhrases, phrasesOf } from '@consilium/advice/playbooks/phrases.ts';
import type { PlaybookModel } from '@consilium/advice/playbooks/playbook-model.ts';
import type { Signs } from '@consilium/advice/playbooks/certainty.ts';
import { createSigns, inputsOfBest, type SignsOf } from '@consilium/advice/playbooks/playbook-search.ts';
import { encodeTexts } from './encoded-texts.ts';
import { readPlaybookProblems, type PlaybookProblem } from './labelled-playbook-problems.ts';
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
  // Those by other people count four times: they are worded as people word them, in six languages.
  const conversations = readPlaybookProblems('conversations');
  const older = [...readPlaybookProblems('first'), ...readPlaybookProblems('cold')];
  const problems = [...older, ...Array.from({ length: 4 }, () => conversations).flat()];
  return { ...unfitted, fits: fitsFor(unfitted, problems) };
}

function vectorsOf(phrases: readonly string[]): Int8Array {
  const vectors = new Int8Array(phrases.length * VECTOR_SIZE);
  encodeTexts('playbook-phrases', phrases).forEach(({ vector }, row) => {
    if (vector) vectors.set(stepsOf(vector), row * VECTOR_SIZE);
  });
  return vectors;
}

function fitsFor(model: PlaybookModel, problems: readonly PlaybookProblem[]): PlaybookModel['fits'] {
  // The certainty of the specific ones: a broad one is chosen otherwise.
  const playbooks = loadPlaybooks().filter(({ scope }) => scope === 'specific');
  const signsFor = createSigns(playbooks, loadSearchHints(), model, { withoutItself: true });
  const encoded = encodeTexts(
    'playbook-problems',
    problems.map(({ text }) => text),
  );
  const examples = (seen: (signs: Signs) => Signs): LogisticExample[] =>
    problems.flatMap(({ text, expert, expected }, at) => {
      const read = signsFor(text, encoded[at]?.vector);
      const signsOf: SignsOf = (playbook) => seen(read(playbook));
      // As the search is used: first among the expert's own playbooks, then among all.
      return [playbooks.filter((one) => one.expert === expert), playbooks].map((some) => {
        const { playbook, inputs } = inputsOfBest(some, signsOf);
        return { inputs, isTrue: expected.includes(playbook.id) };
      });
    });
  return {
    byBoth: fitLogistic(examples((signs) => signs)),
    byWords: fitLogistic(examples((signs) => ({ ...signs, resemblance: undefined }))),
    byMeaning: fitLogistic(examples((signs) => ({ ...signs, words: undefined }))),
  };
}
