// Achievements and levels are reached once, published once, and kept.
import { expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eventsOf } from '../testing/events-of-person.ts';
import { metricsForFile } from '../testing/metrics-for-file.ts';

const file = metricsForFile('2026-06-30T12:00:00Z');
const minute = (at: number) => new Date(Date.UTC(2026, 5, 29, 8, at)).toISOString();
const told = async (ada: ReturnType<typeof somebody>) =>
  (await file.published(ada)).map(({ data }) => String(data['achievement'] ?? data['level'])).sort();

test('the first conversation and the fifth message to the technology expert are told, with when it was', async () => {
  const ada = somebody();
  const { action } = eventsOf(ada);
  const conversationId = newId();
  await file.publish([
    action('expert_selected', minute(0), { conversationId, expert: 'tech' }),
    ...[1, 2, 3, 4].map((at) => action('follow_up_message', minute(at), { conversationId, expert: 'tech' })),
  ]);
  await eventually(async () => expect(await told(ada)).toEqual(['first_problem']));
  await file.publish([action('message_sent', minute(9), { conversationId, expert: 'tech' })]);
  await eventually(async () => expect(await told(ada)).toEqual(['first_problem', 'tech_savvy']));
  const { achievements } = await file.dashboard(ada);
  expect(achievements.find(({ id }) => id === 'first_problem')).toMatchObject({ progress: 1, unlockedAt: minute(0) });
  expect(achievements.find(({ id }) => id === 'tech_savvy')).toMatchObject({ progress: 5, unlockedAt: minute(9) });
  expect(achievements.find(({ id }) => id === 'streak_master')).toMatchObject({ progress: 0, unlockedAt: null });
});

test('levels come with the fifth, tenth and twentieth conversation, and the same conversation is not two', async () => {
  const ada = somebody();
  const { action } = eventsOf(ada);
  const conversations = Array.from({ length: 21 }, () => newId());
  const start = (at: number) =>
    action('auto_assign_conversation', minute(at), { conversationId: conversations[at] ?? '' });
  await file.publish([start(0), start(1), start(2), start(3), start(3), start(3)]);
  await eventually(async () => expect((await file.dashboard(ada)).conversations).toBe(4));
  expect(await told(ada)).toEqual(['first_problem']);
  await file.publish([start(4)]);
  await eventually(async () => expect(await told(ada)).toEqual(['explorer', 'first_problem']));
  await file.publish(conversations.slice(5).map((_, at) => start(at + 5)));
  const all = ['expert_consulter', 'explorer', 'first_problem', 'problem_solver', 'problem_solver'];
  await eventually(async () => expect(await told(ada)).toEqual(all));
  expect(await file.dashboard(ada)).toMatchObject({
    level: { id: 'expert_consulter' },
    nextGoal: { name: 'Wisdom Seeker', missing: 4, isLevel: false },
  });
});

test('the fiftieth message is told, follow-ups counted too, and a replacement not again', async () => {
  const ada = somebody();
  const { action } = eventsOf(ada);
  const place = { conversationId: newId(), expert: 'legal' } as const;
  const follow = (at: number, isReplacement = false) =>
    action('follow_up_message', minute(at), { ...place, isReplacement });
  await file.publish([
    action('message_sent', minute(0), place),
    ...Array.from({ length: 48 }, (_, at) => follow(at + 1)),
    ...[50, 51, 52].map((at) => follow(at, true)),
    action('affiliate_click', minute(53)),
  ]);
  const progress = async () =>
    (await file.dashboard(ada)).achievements.find(({ id }) => id === 'conversation_master')?.progress;
  await eventually(async () => expect((await file.dashboard(ada)).recentActions).toHaveLength(50));
  await eventually(async () => expect((await file.dashboard(ada)).recentActions[0]?.type).toBe('affiliate_click'));
  expect([await progress(), await told(ada)]).toEqual([49, []]);
  await file.publish([follow(54)]);
  await eventually(async () => expect(await told(ada)).toEqual(['conversation_master']));
  expect(await progress()).toBe(50);
});

test('ten ratings are told: distinct replies and completed conversations, each once', async () => {
  const ada = somebody();
  const { action } = eventsOf(ada);
  const replies = Array.from({ length: 7 }, () => newId());
  const ended = Array.from({ length: 3 }, () => newId());
  const thumb = (reply: number, at: number, rating: 2 | 5) =>
    action('feedback_given', minute(at), { rating, replyId: replies[reply] ?? '' });
  const complete = (conversation: number, at: number, rating: number) =>
    action('conversation_completed', minute(at), { conversationId: ended[conversation] ?? '', rating });
  await file.publish([
    ...[0, 1, 2, 3, 4, 5].map((reply) => thumb(reply, reply, 5)),
    ...[0, 1, 2].map((reply) => thumb(reply, reply + 10, 2)),
    ...[0, 1, 2].map((conversation) => complete(conversation, conversation + 20, 4)),
    complete(0, 30, 5),
    action('affiliate_click', minute(40)),
  ]);
  const progress = async () =>
    (await file.dashboard(ada)).achievements.find(({ id }) => id === 'feedback_champion')?.progress;
  await eventually(async () => expect((await file.dashboard(ada)).recentActions[0]?.type).toBe('affiliate_click'));
  expect([await progress(), await told(ada)]).toEqual([9, []]);
  await file.publish([thumb(6, 41, 2)]);
  await eventually(async () => expect(await told(ada)).toEqual(['feedback_champion']));
  expect(await progress()).toBe(10);
});

test('seven days in a row are a streak, in whatever order they are told', async () => {
  const ada = somebody();
  const { here } = eventsOf(ada);
  const days = [24, 26, 27, 25, 29, 30].map((day) => here(`2026-06-${day}T10:00:00Z`));
  await file.publish(days);
  await eventually(async () => expect((await file.dashboard(ada)).streak).toEqual({ days: 2, isTodayIncluded: true }));
  expect(await told(ada)).toEqual([]);
  await file.publish([here('2026-06-28T10:00:00Z')]);
  await eventually(async () => expect(await told(ada)).toEqual(['streak_master']));
  expect((await file.dashboard(ada)).streak.days).toBe(7);
});

test('what was unlocked stays when the streak breaks, and a rebuild tells nothing again', async () => {
  const ada = somebody();
  const { action, here } = eventsOf(ada);
  await file.publish([
    action('expert_selected', minute(0), { conversationId: newId() }),
    ...[11, 12, 13, 14, 15, 16, 17].map((day) => here(`2026-06-${day}T10:00:00Z`)),
  ]);
  await eventually(async () => expect(await told(ada)).toEqual(['first_problem', 'streak_master']));
  const kept = async () => {
    const { achievements, streak } = await file.dashboard(ada);
    expect(streak.days).toBe(0);
    expect(achievements.find(({ id }) => id === 'streak_master')).toMatchObject({
      progress: 0,
      unlockedAt: '2026-06-17T10:00:00.000Z',
    });
  };
  await kept();
  await file.rebuild();
  await eventually(async () => expect((await file.dashboard(ada)).conversations).toBe(1));
  await kept();
  expect(await told(ada)).toEqual(['first_problem', 'streak_master']);
});

test('what somebody has unlocked is listed alone, to them only', async () => {
  const [ada, ben] = [somebody(), somebody()];
  const { action } = eventsOf(ada);
  const list = async (identity?: ReturnType<typeof somebody>) =>
    file.metrics.call('/api/metrics/achievements', identity ? { identity } : {});
  await file.publish([action('expert_selected', minute(0), { conversationId: newId() })]);
  await eventually(async () =>
    expect(await (await list(ada)).json()).toEqual({
      unlocked: [{ id: 'first_problem', name: 'First Problem', unlockedAt: minute(0) }],
    }),
  );
  expect(await (await list(ben)).json()).toEqual({ unlocked: [] });
  expect((await list()).status).toBe(401);
});
