// Questions that a person may ask next: the advisor understands each, and offers only what it has an answer to.
import { describe, expect, test } from '@jest/globals';
import { recogniseNeeds } from '../needs/recognise-needs.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { shippedPlaybooks } from '../playbooks/shipped-playbooks.ts';
import { suggestedQuestions } from '../needs/suggested-questions.ts';
import { nextQuestionsOf } from './questions-to-ask.ts';
import { createSaid } from './said.ts';

const all = Object.entries(suggestedQuestions).flatMap(([language, questions]) =>
  Object.entries(questions).map(([need, question]) => [language, need, question] as const),
);

describe('the advisor understands its own suggestion', () => {
  test.each(all)('%s, %s: %s', async (_language, need, question) => {
    expect((await recogniseNeeds(question)).needs).toEqual([need]);
  });
});

const playbooks = shippedPlaybooks();
const found = playbooks.find(({ followUps }) => followUps.has('cost') && followUps.has('it-failed'));
if (!found) throw new Error('No playbook has these sections.');
const playbook: Playbook = { ...found, asked: [] };

const inEnglish = (one: typeof playbook) => nextQuestionsOf(one, createSaid([]), 'en');

test('two questions at most, each with a section that answers it', () => {
  const questions = inEnglish(playbook);
  expect(questions).toHaveLength(2);
  for (const question of questions)
    expect(
      Object.entries(suggestedQuestions.en).some(
        ([need, text]) => text === question && playbook.followUps.has(need as 'cost'),
      ),
    ).toBe(true);
});

test('they are not the same everywhere, and a friendship has no price', () => {
  const all = playbooks.map((one) => inEnglish(one).join(' '));
  expect(new Set(all).size).toBeGreaterThan(10);
  const between = playbooks.filter(({ expert }) => expert === 'relationships').flatMap(inEnglish);
  expect(between).not.toContain(suggestedQuestions.en.cost);
});

test('questions for which an answer was written come first, as a person would ask them', () => {
  const written = playbooks.find(({ asked }) => asked.length > 2);
  if (!written) throw new Error('No playbook has answers to questions.');
  const [question = ''] = inEnglish(written);
  expect(question).toMatch(/^\p{Lu}.*\?$/u);
  const wordings = written.asked.flatMap((section) => section.wordings);
  expect(wordings).toContain(wordings.find((one) => `${one}?`.toLowerCase() === question.toLowerCase()));
  expect(nextQuestionsOf(written, createSaid([]), 'de')[0]).not.toBe(question);
});

test('what was said is not offered again', () => {
  const said = createSaid([playbook.followUps.get('it-failed') ?? '', playbook.followUps.get('cost') ?? '']);
  const questions = nextQuestionsOf(playbook, said, 'de');
  expect(questions).not.toContain('Was kostet das?');
  expect(questions).not.toContain('Was, wenn das nicht klappt?');
});

test('a playbook without such sections offers none', () => {
  expect(inEnglish({ ...playbook, followUps: new Map() })).toEqual([]);
});
