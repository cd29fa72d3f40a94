// Experts by their record with a kind of problem: from twenty people on, ordered by the lower bound, and nothing below.
import { beforeAll, expect, test } from '@jest/globals';
import { kindOfProblem } from '@consilium/advice/playbooks/topic-of.ts';
import type { RouteAnswer } from '@consilium/contracts/chat/http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { answeredAdvice } from '../testing/answered-advice.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { byRecord, orderedByRecord } from './experts-by-record.ts';

const clock = manualClock(new Date('2026-11-20T20:00:00Z'));
const { chat, database } = chatForFile({ clock });
const problem = 'My laptop has become so slow that it takes five minutes to start';
/** The encoder takes a moment to start. */
beforeAll(() => eventually(async () => expect(await kindOfProblem(problem)).toBeDefined()));
async function route(text: string): Promise<RouteAnswer> {
  const answer = await chat.call('/api/chat/route', { body: { problem: text } });
  // A refusal has no record either.
  expect(answer.status).toBe(200);
  return (await answer.json()) as RouteAnswer;
}

test('the matched expert’s record with problems of this kind is told from twenty people on', async () => {
  const problemKind = 'tech-kind-slow';
  const answer = answeredAdvice(chat, database, clock);
  for (let number = 1; number <= 19; number += 1)
    await answer(somebody(), {
      adviceKey: 'playbook:tech-slow-computer:1',
      problemKind,
      outcome: number <= 15 ? 'worked' : 'partly',
    });
  expect(await route(problem)).not.toHaveProperty('helped');
  await answer(somebody(), { adviceKey: 'playbook:tech-slow-computer:2', problemKind, outcome: 'no' });
  expect((await route(problem)).helped).toEqual([{ expertId: 'tech', helped: 15, people: 20 }]);
  expect(await route('My landlord keeps my deposit and does not answer my letters')).not.toHaveProperty('helped');
  const crisis = await route('I want to end my life');
  expect(crisis.crisis).not.toBeNull();
  expect(crisis).not.toHaveProperty('helped');
});

test('more people with nearly the same share stand before fewer, and no record in the middle', () => {
  const few = { expertId: 'home' as const, helped: 17, people: 20 };
  const many = { expertId: 'tech' as const, helped: 340, people: 410 };
  const poor = { expertId: 'general' as const, helped: 8, people: 40 };
  expect(byRecord([poor, few, many]).map(({ expertId }) => expertId)).toEqual(['tech', 'home', 'general']);
  expect(orderedByRecord(['general', 'career', 'home'], [poor, few])).toEqual(['home', 'career', 'general']);
  expect(orderedByRecord(['general', 'career'], [])).toEqual(['general', 'career']);
});

test.each([
  [problem, 'tech-kind-slow'],
  ['my notebook got really slow and needs minutes to boot', 'tech-kind-slow'],
  ['My landlord keeps my deposit and does not answer my letters', 'legal-kind-renting'],
  ['asdf', undefined],
])('the kind of %j is %s', async (text, kind) => expect(await kindOfProblem(text)).toBe(kind));
