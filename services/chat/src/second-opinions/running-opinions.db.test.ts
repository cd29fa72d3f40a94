// A second opinion is a reply like any other: it is stopped, rated, told again, and taken over when its runner dies.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { eventsOf, saidIn, startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';
import { opinionsOf, solution, withSolutions } from '../testing/opinions-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { deleteParts, replyState, usageEventsOf } from '../testing/test-state.sql.ts';

const lease = { REPLY_LEASE_MS: '1000' };
let database: TestDatabase;
let chat: ChatUnderTest;
let opinions: ReturnType<typeof opinionsOf>;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = await startChatUnderTest(database, { environment: lease });
  opinions = opinionsOf(chat);
});
beforeEach(() => chat.advisor.say(says('Take a deep breath.')));
afterAll(async () => {
  await chat.stop();
  await database.drop();
});

describe('a second opinion', () => {
  test('stops on request and keeps what it said', async () => {
    const first = await opinions.answered();
    chat.advisor.say(hangsAfter('I look at it'));
    const { replyId } = await opinions.asked(first.person, first.replyId);
    await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
    await chat.call(`/api/chat/replies/${replyId}/stop`, { identity: first.person, body: {} });
    expect(await opinions.opinionOf(first)).toMatchObject({ status: 'stopped', text: 'I look at it' });
  });

  test('is rated for itself, and repeated as a whole when its parts are gone', async () => {
    chat.advisor.say(withSolutions('One.', solution('A', 'Restart the router and wait.')));
    const first = await opinions.answered();
    chat.advisor.say(withSolutions('Two.', solution('B', 'Reboot the router, then wait.')));
    const { replyId } = await opinions.asked(first.person, first.replyId);
    await eventsOf(chat.follow(first.person, replyId));
    await chat.call(`/api/chat/replies/${replyId}/feedback`, { identity: first.person, body: { feedback: 'down' } });
    expect(await opinions.replyOf(first)).toMatchObject({ rating: null, secondOpinion: { rating: 2 } });
    await deleteParts(database, replyId);
    const told = await eventsOf(chat.follow(first.person, replyId));
    expect(told.map(({ event }) => event)).toEqual(['accepted', 'delta', 'solutions', 'agreements', 'done']);
    expect(saidIn(told)).toBe('Two.');
  });

  test('whose runner dies is taken over, still beside the first expert, and it ends once', async () => {
    chat.advisor.say(withSolutions('One.', solution('A', 'Call your bank and block the card.')));
    const first = await opinions.answered();
    chat.advisor.say(hangsAfter('Half of'));
    const { replyId } = await opinions.asked(first.person, first.replyId, { expertId: 'finance' });
    await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
    // Whichever process takes it over, the first one included, says this.
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
