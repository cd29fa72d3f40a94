// Second opinions as replies: they are stopped, rated, replayed, and taken over when their runner dies.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf, saidIn, startChatUnderTest } from '../testing/chat-under-test.ts';
import { newSolution } from '../testing/new-solution.ts';
import { opinionsOf, solution, withSolutions } from '../testing/opinions-under-test.ts';
import { finish, hangsAfter, says } from '../testing/scripted-advisor.ts';
import { deleteParts, markStopRequested, replyState, usageEventsOf } from '../testing/test-state.sql.ts';

const lease = { REPLY_LEASE_MS: '1000' };
const { chat, database } = chatForFile({ environment: lease });
const opinions = opinionsOf(chat);
beforeEach(() => chat.advisor.say(says('Take a deep breath.')));

describe('a running second opinion', () => {
  test('stops on request and keeps its text', async () => {
    const first = await opinions.answered();
    chat.advisor.say(hangsAfter('I look at it'));
    const { replyId } = await opinions.asked(first.person, first.replyId);
    await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
    await chat.stopReply(first.person, replyId);
    expect(await opinions.opinionOf(first)).toMatchObject({ status: 'stopped', text: 'I look at it' });
  });

  test('has its own rating, and is streamed as a whole after its parts were deleted', async () => {
    chat.advisor.say(withSolutions('One.', solution('A', 'Restart the router and wait.')));
    const first = await opinions.answered();
    chat.advisor.say(withSolutions('Two.', solution('B', 'Reboot the router, then wait.')));
    const { replyId } = await opinions.asked(first.person, first.replyId);
    await eventsOf(chat.follow(first.person, replyId));
    await chat.rate(first.person, replyId, 'down');
    expect(await opinions.replyOf(first)).toMatchObject({ rating: null, secondOpinion: { rating: 2 } });
    await deleteParts(database, replyId);
    const told = await eventsOf(chat.follow(first.person, replyId));
    expect(told.map(({ event }) => event)).toEqual(['accepted', 'delta', 'solutions', 'agreements', 'done']);
    expect(saidIn(told)).toBe('Two.');
  });

  test('whose runner dies is taken over with the same expert, and ends once', async () => {
    chat.advisor.say(withSolutions('One.', solution('A', 'Call your bank and block the card.')));
    const first = await opinions.answered();
    chat.advisor.say(hangsAfter('Half of'));
    const { replyId } = await opinions.asked(first.person, first.replyId, { expertId: 'finance' });
    await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
    // Any process may take it over, including the first, so all have this script.
    const whole = withSolutions('Whole.', solution('B', 'Phone your bank, block the card.'));
    chat.advisor.say(whole);
    const other = await startChatUnderTest(database, { environment: lease, script: whole });
    await database
      .pool()
      .query(`update chat.replies set lease_expires_at = now() - interval '1 hour', lease_owner = null where id = $1`, [
        replyId,
      ]);
    const events = await eventsOf(other.follow(first.person, replyId));
    expect(events.map(({ event }) => event).slice(-4)).toEqual(['delta', 'solutions', 'agreements', 'done']);
    expect(events.some(({ event }) => event === 'reset')).toBe(true);
    const opinion = await opinions.opinionOf(first);
    expect(opinion).toMatchObject({ status: 'done', text: 'Whole.', expertId: 'finance' });
    expect(opinion?.agreements).toHaveLength(1);
    await eventually(async () => expect(await usageEventsOf(database, first.person)).toHaveLength(2));
    await other.stop();
  });
});

describe('a second opinion without solutions keeps the stage that new solutions set meanwhile', () => {
  /** An opinion that runs until `end`, while new solutions are made for the first answer. */
  async function overtaken(outcome: 'done' | 'failed') {
    const first = await opinions.answered();
    const ending = Promise.withResolvers<void>();
    chat.advisor.say(async function* speak() {
      yield { type: 'text-delta', text: 'I look at it' };
      await ending.promise;
      if (outcome === 'failed') throw new Error('the model is down');
      yield finish;
    });
    const { replyId } = await opinions.asked(first.person, first.replyId);
    await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
    chat.advisor.propose(async () => [newSolution('Restart it')]);
    const path = `/api/chat/replies/${first.replyId}/solutions`;
    const made = await chat.call(path, { identity: first.person, body: {} });
    expect(await made.json()).toMatchObject({ outcome: 'updated', conversationStage: 'solution_provided' });
    return { first, replyId, end: () => ending.resolve() };
  }

  const stood = async ({ first, replyId }: Awaited<ReturnType<typeof overtaken>>) => {
    const last = (await eventsOf(chat.follow(first.person, replyId))).at(-1);
    const { stage } = await chat.conversation(first.person, first.id);
    const { status, conversationStage } = (await opinions.opinionOf(first)) ?? {};
    return { last, stage, status, conversationStage };
  };
  const given = { stage: 'solution_provided', conversationStage: 'solution_provided' };
  const told = { event: 'done', data: { conversationStage: 'solution_provided', messageType: 'solution' } };

  test('when it is done', async () => {
    const opinion = await overtaken('done');
    opinion.end();
    expect(await stood(opinion)).toMatchObject({ ...given, status: 'done', last: told });
  });

  test('when it is stopped', async () => {
    const opinion = await overtaken('done');
    await chat.stopReply(opinion.first.person, opinion.replyId);
    expect(await stood(opinion)).toMatchObject({ ...given, status: 'stopped', last: told });
  });

  test('when it fails', async () => {
    const opinion = await overtaken('failed');
    opinion.end();
    expect(await stood(opinion)).toMatchObject({ ...given, status: 'failed', last: { event: 'error' } });
  });

  test('when it is ended by a takeover', async () => {
    const opinion = await overtaken('done');
    await markStopRequested(database, opinion.replyId);
    await database
      .pool()
      .query(`update chat.replies set lease_expires_at = now() - interval '1 hour', lease_owner = null where id = $1`, [
        opinion.replyId,
      ]);
    expect(await stood(opinion)).toMatchObject({ ...given, status: 'stopped', last: told });
  });
});
