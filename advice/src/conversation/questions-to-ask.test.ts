// Questions that a person may ask next: the advisor understands each, and offers only what it has an answer to.
import { describe, expect, test } from '@jest/globals';
import { recogniseNeeds } from '../needs/recognise-needs.ts';
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

const playbook = shippedPlaybooks().find(({ followUps }) => followUps.has('cost') && followUps.has('it-failed'));
if (!playbook) throw new Error('No playbook has these sections.');

test('two questions at most, each with a section that answers it', () => {
  expect(nextQuestionsOf(playbook, createSaid([]), 'en')).toEqual([
    'What if that does not work?',
    'What will it cost?',
  ]);
});

test('what was said is not offered again', () => {
  const said = createSaid([playbook.followUps.get('it-failed') ?? '']);
  expect(nextQuestionsOf(playbook, said, 'de')[0]).toBe('Was kostet das?');
});

test('a playbook without such sections offers none', () => {
  expect(nextQuestionsOf({ ...playbook, followUps: new Map() }, createSaid([]), 'en')).toEqual([]);
});
