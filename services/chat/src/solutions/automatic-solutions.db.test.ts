// New solutions that a page requests automatically: once, for the newest reply of a longer conversation, and never in a crisis.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { AdvisorError } from '../advisors/advisor.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { exchange, longerConversation, newOf, titlesOf } from '../testing/longer-conversation.ts';
import { newSolution } from '../testing/new-solution.ts';
import { says } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';

const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
const { chat, database } = chatForFile({ clock, environment: { SOLUTIONS_PER_DAY: '5' } });
beforeEach(() => {
  chat.advisor.say(says('Take a deep breath.'));
  chat.advisor.propose(async () => [newSolution('New one'), newSolution('New two')]);
});

const regenerate = (identity: Identity, replyId: string, body: object = {}) =>
  chat.call(`/api/chat/replies/${replyId}/solutions`, { identity, body });
const longer = () => longerConversation(chat, () => clock.advance(1000));

describe('automatic new solutions', () => {
  const automatic = { automatic: true };

  test('are made once for a reply without solutions in a longer conversation', async () => {
    const { person, second } = await longer();
    const asked = chat.advisor.solutionRequests.length;
    const [one, two] = await Promise.all([1, 2].map(async () => newOf(await regenerate(person, second.id, automatic))));
    expect([one && titlesOf(one), two && titlesOf(two)]).toEqual([
      ['New one', 'New two'],
      ['New one', 'New two'],
    ]);
    expect((await newOf(await regenerate(person, second.id, automatic))).outcome).toBe('not_due');
    expect(chat.advisor.solutionRequests.length).toBe(asked + 1);
  });

  test('are not retried when there was nothing to suggest, or the advisor failed', async () => {
    const { person, second } = await longer();
    chat.advisor.propose(() => Promise.reject(new AdvisorError('overloaded', 'too busy')));
    expect((await regenerate(person, second.id, automatic)).status).toBe(503);
    chat.advisor.propose(async () => [newSolution('New one')]);
    expect(await newOf(await regenerate(person, second.id, automatic))).toMatchObject({
      outcome: 'not_due',
      solutions: [],
    });
    // The person may still request them.
    expect((await newOf(await regenerate(person, second.id))).outcome).toBe('updated');
  });

  test.each([
    [
      'in a conversation of two messages',
      async () => {
        const { person, id } = await emptyConversation(chat);
        return { person, replyId: (await exchange(chat, person, id, 'My laptop is slow')).id };
      },
    ],
    [
      'for a reply that has solutions',
      async () => {
        const { person, id } = await longer();
        chat.advisor.say(says('Here.', { type: 'solutions', solutions: [newSolution('Own')] }));
        return { person, replyId: (await exchange(chat, person, id, 'Anything else?')).id };
      },
    ],
    [
      'for a reply that is not the newest',
      async () => {
        const { person, id, second } = await longer();
        await exchange(chat, person, id, 'Anything else?');
        return { person, replyId: second.id };
      },
    ],
    [
      'in a completed conversation',
      async () => {
        const { person, id, second } = await longer();
        await chat.call(`/api/chat/conversations/${id}/completion`, { identity: person, body: {} });
        return { person, replyId: second.id };
      },
    ],
  ])('are not made %s', async (_case, given) => {
    const { person, replyId } = await given();
    const asked = chat.advisor.solutionRequests.length;
    expect((await newOf(await regenerate(person, replyId, automatic))).outcome).toBe('not_due');
    expect(chat.advisor.solutionRequests.length).toBe(asked);
  });
});

test('no solutions are made after a message in crisis, neither automatically nor on request', async () => {
  const { person, second } = await longer();
  // As if the message had been accepted before the detection knew these words.
  await database
    .pool()
    .query('update chat.messages set text = $2 where id = $1', [second.messageId, 'I want to end my life']);
  const asked = chat.advisor.solutionRequests.length;
  expect((await newOf(await regenerate(person, second.id, { automatic: true }))).outcome).toBe('none_found');
  expect((await newOf(await regenerate(person, second.id))).outcome).toBe('none_found');
  expect(chat.advisor.solutionRequests.length).toBe(asked);
});
