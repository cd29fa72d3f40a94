// What people reported is counted with each answer: by person, exactly under parallel answers, and without erased people.
import { describe, expect, test } from '@jest/globals';
import type { NewSolutions } from '@consilium/contracts/chat/solutions-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { answeredAdvice } from '../testing/answered-advice.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { newSolution } from '../testing/new-solution.ts';
import { says } from '../testing/scripted-advisor.ts';
import { expertOutcomes, outcomesOf, playbookOutcomes } from './outcomes.sql.ts';

const clock = manualClock(new Date('2026-11-20T20:00:00Z'));
const { chat, database } = chatForFile({ clock });
const answers = (...given: Parameters<ReturnType<typeof answeredAdvice>>) =>
  answeredAdvice(chat, database, clock)(...given);
const pool = () => database.pool('chat');
const counted = async (key: string) => (await outcomesOf(pool(), [key])).get(key);
let keys = 0;
const newKey = () => `playbook:tech-made-up-${(keys += 1)}:1`;
const playbookOf = (key: string) => key.split(':')[1] ?? '';
const people = (count: number) => Array.from({ length: count }, () => somebody());

describe('of a piece of advice', () => {
  test('each person counts once, with the last answer, also for two items', async () => {
    const adviceKey = newKey();
    const ada = somebody();
    await answers(ada, { adviceKey, outcome: 'worked', minutesSpent: 10 });
    clock.advance(1000);
    await answers(ada, { adviceKey, outcome: 'no', minutesSpent: 50 });
    await answers(somebody(), { adviceKey, outcome: 'partly', minutesSpent: 20 });
    expect(await counted(adviceKey)).toEqual({
      people: 2,
      worked: 0,
      partly: 1,
      timed: 2,
      medianMinutes: 35,
      costs: [],
    });
  });

  test('parallel answers of many people are all counted', async () => {
    const adviceKey = newKey();
    await Promise.all(
      people(25).map((person, index) => answers(person, { adviceKey, outcome: index % 3 === 0 ? 'no' : 'worked' })),
    );
    expect(await counted(adviceKey)).toMatchObject({ people: 25, worked: 16, partly: 0 });
    expect(await playbookOutcomes(pool(), 20, 50)).toContainEqual({
      playbook: playbookOf(adviceKey),
      people: 25,
      failed: 9,
    });
  });

  test('costs have a median in each currency', async () => {
    const adviceKey = newKey();
    for (const amountMinor of [100, 900, 300])
      await answers(somebody(), { adviceKey, outcome: 'worked', cost: { amountMinor, currency: 'EUR' } });
    await answers(somebody(), { adviceKey, outcome: 'worked', cost: { amountMinor: 5000, currency: 'USD' } });
    expect((await counted(adviceKey))?.costs).toEqual([
      expect.objectContaining({ currency: 'EUR', people: 3, amountMinor: 300 }),
      expect.objectContaining({ currency: 'USD', people: 1, amountMinor: 5000 }),
    ]);
  });

  test('what was only put off, and an item without advice, count nowhere', async () => {
    const adviceKey = newKey();
    const id = await answers(somebody(), { adviceKey, outcome: 'worked' });
    await database
      .pool()
      .query(
        `update chat.check_backs set outcome = null, answered_at = null, snoozed_until = '2026-12-01' where action_item_id = $1`,
        [id],
      );
    await answers(somebody(), { adviceKey, outcome: 'no' });
    expect(await counted(adviceKey)).toMatchObject({ people: 1, worked: 0 });
  });
});

test('the answers of an erased person no longer count, and the last one takes the figure along', async () => {
  const adviceKey = newKey();
  const problemKind = 'tech-kind-erased';
  const [ada, ben] = [somebody(), somebody()];
  await answers(ada, { adviceKey, problemKind, outcome: 'worked' });
  await answers(ben, { adviceKey, problemKind, outcome: 'no' });
  expect(await expertOutcomes(pool(), problemKind, 1)).toEqual([{ expertId: 'tech', people: 2, helped: 1 }]);
  const erase = (userId: string) => pool().query('delete from chat.check_backs where user_id = $1', [userId]);
  await erase(ada.userId);
  expect(await counted(adviceKey)).toMatchObject({ people: 1, worked: 0 });
  expect(await expertOutcomes(pool(), problemKind, 1)).toEqual([{ expertId: 'tech', people: 1, helped: 0 }]);
  await erase(ben.userId);
  expect(await counted(adviceKey)).toBeUndefined();
  expect(await expertOutcomes(pool(), problemKind, 1)).toEqual([]);
  expect((await playbookOutcomes(pool(), 1, 500)).map(({ playbook }) => playbook)).not.toContain(playbookOf(adviceKey));
});

describe('nobody’s answer can be told by comparing a figure with that of before', () => {
  const cost = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });

  test('from five people on it changes with five more, in stars, time, money and the record of the expert', async () => {
    const adviceKey = newKey();
    const problemKind = 'tech-kind-compared';
    const shown = async () => [await counted(adviceKey), await expertOutcomes(pool(), problemKind, 1)];
    const figures: unknown[] = [];
    for (let number = 1; number <= 10; number += 1) {
      const outcome = number % 2 === 0 ? 'no' : 'worked';
      await answers(somebody(), { adviceKey, problemKind, outcome, minutesSpent: number, cost: cost(number) });
      figures.push(await shown());
    }
    for (const same of figures.slice(5, 9)) expect(same).toEqual(figures[4]);
    expect(figures[4]).toMatchObject([
      { people: 5, worked: 3, timed: 5, medianMinutes: 3, costs: [{ people: 5, amountMinor: 3 }] },
      [{ people: 5, helped: 3 }],
    ]);
    expect(figures[9]).toMatchObject([
      { people: 10, worked: 5, timed: 10, medianMinutes: 6, costs: [{ people: 10, amountMinor: 6 }] },
      [{ people: 10, helped: 5 }],
    ]);
  });

  test('times and costs wait for five more of those who named one', async () => {
    const adviceKey = newKey();
    for (let number = 1; number <= 5; number += 1)
      await answers(somebody(), { adviceKey, outcome: 'worked', minutesSpent: 10, cost: cost(100) });
    for (let number = 1; number <= 5; number += 1)
      await answers(somebody(), {
        adviceKey,
        outcome: 'worked',
        ...(number > 1 && { minutesSpent: 99, cost: cost(999) }),
      });
    const kept = { people: 10, timed: 5, medianMinutes: 10, costs: [{ people: 5, amountMinor: 100 }] };
    expect(await counted(adviceKey)).toMatchObject(kept);
    await answers(somebody(), { adviceKey, outcome: 'no', minutesSpent: 99, cost: cost(999) });
    expect(await counted(adviceKey)).toMatchObject({
      people: 10,
      timed: 10,
      medianMinutes: 54,
      costs: [{ people: 10, amountMinor: 550 }],
    });
  });

  test('neither when somebody answers again, nor when one is erased and another comes', async () => {
    const adviceKey = newKey();
    const [ada, ...others] = people(5) as [Identity, ...Identity[]];
    for (const person of [ada, ...others]) await answers(person, { adviceKey, outcome: 'worked' });
    const before = await counted(adviceKey);
    clock.advance(1000);
    await answers(ada, { adviceKey, outcome: 'no' });
    expect(await counted(adviceKey)).toEqual(before);
    await pool().query('delete from chat.check_backs where user_id = $1', [ada.userId]);
    expect((await counted(adviceKey))?.people).toBe(4);
    await answers(somebody(), { adviceKey, outcome: 'no' });
    expect((await counted(adviceKey))?.people).toBe(4);
    for (const person of people(4)) await answers(person, { adviceKey, outcome: 'partly' });
    expect(await counted(adviceKey)).toMatchObject({ people: 9, worked: 4, partly: 4 });
  });
});

test('an expert helped a person for whom one thing worked, whatever else did not', async () => {
  const problemKind = 'tech-kind-several';
  const ada = somebody();
  await answers(ada, { adviceKey: newKey(), problemKind, outcome: 'no' });
  await answers(ada, { adviceKey: newKey(), problemKind, outcome: 'worked' });
  await answers(somebody(), { adviceKey: newKey(), problemKind, outcome: 'partly' });
  expect(await expertOutcomes(pool(), problemKind, 1)).toEqual([{ expertId: 'tech', people: 2, helped: 1 }]);
  expect(await expertOutcomes(pool(), problemKind, 3)).toEqual([]);
});

test('a playbook failed a person whom nothing of it helped', async () => {
  const first = newKey();
  const second = first.replace(/:1$/, ':2');
  const ada = somebody();
  await answers(ada, { adviceKey: first, outcome: 'no' });
  await answers(ada, { adviceKey: second, outcome: 'partly' });
  await answers(somebody(), { adviceKey: first, outcome: 'no' });
  expect(await playbookOutcomes(pool(), 1, 500)).toContainEqual({ playbook: playbookOf(first), people: 2, failed: 1 });
});

describe('a solution that is shown', () => {
  async function advised(adviceKey: string) {
    chat.advisor.say(says('Here.', { type: 'solutions', solutions: [{ ...newSolution('Restart'), adviceKey }] }));
    const person = somebody();
    const id = await chat.newConversation(person, 'tech');
    const events = await eventsOf(chat.send(person, id, 'My router is slow'));
    const streamed = events.find(({ event }) => event === 'solutions')?.data as Pick<NewSolutions, 'solutions'>;
    const { messages } = await chat.conversation(person, id);
    expect(messages[0]?.reply?.solutions).toEqual(streamed.solutions);
    return streamed.solutions[0];
  }

  test('is our estimate alone until five people answered, then has their answers and says so', async () => {
    const adviceKey = newKey();
    const five = people(5);
    for (const [index, person] of five.entries()) {
      const shown = await advised(adviceKey);
      expect(shown).toMatchObject({ effectiveness: 70 });
      expect(shown).not.toHaveProperty('reported');
      expect(shown).not.toHaveProperty('adviceKey');
      await answers(person, { adviceKey, outcome: index < 2 ? 'no' : 'worked', minutesSpent: (index + 1) * 10 });
    }
    // (70 × 10 + 3 × 100) / 15
    expect(await advised(adviceKey)).toMatchObject({
      effectiveness: 67,
      reported: { people: 5, medianMinutes: 30, medianCosts: [] },
    });
  });
});
