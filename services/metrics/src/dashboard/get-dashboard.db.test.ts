// The dashboard of a person from the events of what they did: once each, in any order, theirs alone, and rebuilt the same.
import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { NewEvent } from '@consilium/contracts/event.ts';
import type { Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import { newId } from '@consilium/kit/ids.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import * as fc from 'fast-check';
import { eventsOf } from '../testing/events-of-person.ts';
import { metricsForFile } from '../testing/metrics-for-file.ts';

const file = metricsForFile('2026-06-30T12:00:00Z');
const ids = (count: number) => Array.from({ length: count }, () => newId());

test('somebody who has done nothing yet has a dashboard of zeros, and no success rate', async () => {
  const dashboard = await file.dashboard(somebody());
  expect(dashboard).toMatchObject({
    conversations: 0,
    level: { id: 'novice', name: 'Novice' },
    nextGoal: { name: 'Explorer', missing: 5 },
    engagement: { score: 0 },
    successRate: { basis: 'none', share: null },
    timeSpent: { hours: 0 },
    valueSaved: { amount: { amountMinor: 0, currency: 'USD' } },
    streak: { days: 0, isTodayIncluded: false },
    experts: [],
    recentActions: [],
  });
  expect(dashboard.days).toHaveLength(30);
  expect(dashboard.days.at(-1)).toEqual({ date: '2026-06-30', conversations: 0 });
  expect(dashboard.achievements.map(({ name, progress, target }) => `${name} ${progress}/${target}`)).toEqual([
    'First Problem 0/1',
    'Problem Solver 0/10',
    'Conversation Master 0/50',
    'Streak Master 0/7',
    'Feedback Champion 0/10',
    'Tech Savvy 0/5',
  ]);
});

test('without an account there is none', async () => {
  expect((await file.metrics.call('/api/metrics/dashboard')).status).toBe(401);
});

test('conversations, messages, thumbs, stars and time are told for each expert', async () => {
  const ada = somebody();
  const { action, written } = eventsOf(ada);
  const [first = '', second = '', third = '', reply = ''] = ids(4);
  await file.publish([
    action('expert_selected', '2026-06-28T09:00:00Z', { conversationId: first, expert: 'tech' }),
    // Told twice, as when it was imported too.
    action('conversation_start', '2026-06-28T09:00:01Z', { conversationId: first, expert: 'tech' }),
    action('message_sent', '2026-06-28T09:00:02Z', { conversationId: first, expert: 'tech' }),
    action('message_sent', '2026-06-28T09:01:00Z', { conversationId: first, expert: 'tech', isReplacement: true }),
    action('follow_up_message', '2026-06-28T09:02:00Z', { conversationId: first, expert: 'tech' }),
    action('feedback_given', '2026-06-28T09:03:00Z', {
      conversationId: first,
      expert: 'tech',
      rating: 5,
      replyId: reply,
    }),
    action('feedback_given', '2026-06-28T09:04:00Z', {
      conversationId: first,
      expert: 'tech',
      rating: 2,
      replyId: reply,
    }),
    action('conversation_completed', '2026-06-28T09:05:00Z', { conversationId: first, expert: 'tech', rating: 2 }),
    action('conversation_completed', '2026-06-28T10:05:00Z', { conversationId: first, expert: 'tech', rating: 4 }),
    action('auto_assign_conversation', '2026-06-30T09:00:00Z', { conversationId: second, expert: 'career' }),
    action('message_sent', '2026-06-30T09:00:02Z', { conversationId: second, expert: 'career' }),
    action('conversation_start', '2026-05-01T09:00:00Z', { conversationId: third, expert: 'tech' }),
    written(first, '2026-06-28T09:00:10Z', 90_000),
    written(first, '2026-06-28T09:02:10Z', 30_000),
  ]);
  await eventually(async () => expect((await file.dashboard(ada)).experts).toHaveLength(2));
  await eventually(async () => expect((await file.dashboard(ada)).experts[0]?.resolution.basis).toBe('measured'));
  const dashboard = await file.dashboard(ada);
  expect(dashboard).toMatchObject({
    conversations: 3,
    engagement: { score: 6, messages: 2, followUps: 1 },
    successRate: { basis: 'ratings', share: 0.8, of: 1 },
    timeSpent: { hours: 0.5 },
    valueSaved: { amount: { amountMinor: 5000 } },
  });
  expect(dashboard.experts).toEqual([
    {
      expertType: 'tech',
      conversations: 2,
      messages: 2,
      rated: 1,
      meanRating: 4,
      thumbsUp: 0,
      thumbsDown: 1,
      resolution: { minutes: 2, basis: 'measured' },
    },
    {
      expertType: 'career',
      conversations: 1,
      messages: 1,
      rated: 0,
      meanRating: null,
      thumbsUp: 0,
      thumbsDown: 0,
      resolution: { minutes: 4.5, basis: 'assumed' },
    },
  ]);
  expect(dashboard.days.filter(({ conversations }) => conversations > 0)).toEqual([
    { date: '2026-06-28', conversations: 1 },
    { date: '2026-06-30', conversations: 1 },
  ]);
  expect(dashboard.recentActions).toHaveLength(12);
  expect(dashboard.recentActions[0]).toMatchObject({
    type: 'message_sent',
    expertType: 'career',
    conversationId: second,
  });
  expect((await file.dashboard(somebody())).recentActions).toEqual([]);
});

test('the newest fifty actions are listed', async () => {
  const ada = somebody();
  const { action } = eventsOf(ada);
  const events = Array.from({ length: 63 }, (_, minute) =>
    action('affiliate_click', new Date(Date.UTC(2026, 5, 20, 10, minute)).toISOString()),
  );
  await file.publish([...events.slice(30), ...events.slice(0, 30)]);
  await eventually(async () => expect((await file.dashboard(ada)).recentActions).toHaveLength(50));
  await eventually(async () =>
    expect((await file.dashboard(ada)).recentActions.at(-1)?.at).toBe('2026-06-20T10:13:00.000Z'),
  );
  expect((await file.dashboard(ada)).recentActions[0]?.at).toBe('2026-06-20T11:02:00.000Z');
});

describe('against a plain model', () => {
  const conversations = ids(6);
  const replies = ids(4);
  const minute = (at: number) => new Date(Date.UTC(2026, 5, 29, 8, at)).toISOString();
  /** What a person may do, without its time: that is its place in the list. */
  const deed = fc.oneof(
    fc.record({
      type: fc.constantFrom('expert_selected', 'auto_assign_conversation', 'conversation_start'),
      conversation: fc.nat(5),
      expert: fc.constantFrom('tech', 'health'),
    }),
    fc.record({
      type: fc.constantFrom('message_sent', 'follow_up_message'),
      expert: fc.constantFrom('tech', 'health'),
      isReplacement: fc.boolean(),
    }),
    fc.record({ type: fc.constant('feedback_given'), reply: fc.nat(3), rating: fc.constantFrom(2, 5) }),
    fc.record({
      type: fc.constant('conversation_completed'),
      conversation: fc.nat(5),
      rating: fc.integer({ min: 1, max: 5 }),
    }),
  );
  type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

  const modelOf = (deeds: readonly Deed[]) => {
    const started = new Set<number>();
    const thumbs = new Map<number, boolean>();
    const stars = new Map<number, number>();
    let [messages, followUps, tech] = [0, 0, 0];
    for (const one of deeds) {
      if ('reply' in one) thumbs.set(one.reply, one.rating === 5);
      else if ('isReplacement' in one) {
        if (one.isReplacement) continue;
        if (one.type === 'message_sent') messages += 1;
        else followUps += 1;
        if (one.expert === 'tech') tech += 1;
      } else if ('rating' in one) stars.set(one.conversation, one.rating);
      else started.add(one.conversation);
    }
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const up = [...thumbs.values()].filter(Boolean).length;
    return {
      conversations: started.size,
      messages,
      followUps,
      tech: Math.min(5, tech),
      ratings: Math.min(10, thumbs.size + stars.size),
      share: stars.size > 0 ? mean([...stars.values()]) / 5 : thumbs.size > 0 ? up / thumbs.size : null,
    };
  };
  const shown = ({ conversations: count, engagement, successRate, achievements }: Dashboard) => ({
    conversations: count,
    messages: engagement.messages,
    followUps: engagement.followUps,
    tech: achievements.find(({ id }) => id === 'tech_savvy')?.progress,
    ratings: achievements.find(({ id }) => id === 'feedback_champion')?.progress,
    share: successRate.share,
  });

  test('the figures are the same in any order and with repeats, and after a rebuild', async () => {
    const people: {
      ada: ReturnType<typeof somebody>;
      model: ReturnType<typeof modelOf>;
      events: readonly NewEvent[];
    }[] = [];
    const lives = fc.sample(fc.tuple(fc.array(deed, { minLength: 1, maxLength: 40 }), fc.nat()), 30);
    for (const [deeds, seed] of lives) {
      const ada = somebody();
      const { action } = eventsOf(ada);
      const events = deeds.map((one, at) =>
        action(one.type as 'message_sent', minute(at), {
          ...('conversation' in one && { conversationId: conversations[one.conversation] ?? '' }),
          ...('expert' in one && { expert: one.expert as 'tech' }),
          ...('reply' in one && { replyId: replies[one.reply] ?? '' }),
          ...('rating' in one && { rating: one.rating }),
          ...('isReplacement' in one && { isReplacement: one.isReplacement }),
        }),
      );
      const mixed = [...events, ...events.slice(0, 3)].toSorted((one, other) =>
        hash(one.envelope.id, seed).localeCompare(hash(other.envelope.id, seed)),
      );
      people.push({ ada, model: modelOf(deeds), events: mixed });
    }
    await file.publish(people.flatMap(({ events }) => events));
    const equal = async () => {
      for (const { ada, model } of people) expect(shown(await file.dashboard(ada))).toEqual(model);
    };
    await eventually(equal);
    const before = await Promise.all(people.map(({ ada }) => file.dashboard(ada)));
    await file.rebuild();
    await eventually(equal);
    await eventually(async () =>
      expect(await Promise.all(people.map(({ ada }) => file.dashboard(ada)))).toEqual(before),
    );
  });
});

/** An order by chance that is the same for the same seed. */
function hash(id: string, seed: number): string {
  return createHash('sha256').update(`${seed} ${id}`).digest('hex');
}
