// User actions: rows with at most 100 characters of text, events without text.
import { describe, expect, test } from '@jest/globals';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { actionEventsOf, actionsOf } from '../testing/test-state.sql.ts';

const { chat, database } = chatForFile();

describe('user actions', () => {
  test('record expert, first and later messages, and feedback; events have lengths instead of text', async () => {
    const person = somebody({ zone: 'Asia/Tokyo' });
    const id = await chat.newConversation(person, 'career');
    const secret = 'My boss Ms Unmistakable takes credit for my work';
    await eventsOf(chat.send(person, id, secret));
    const replyId = await chat.accepted(person, id, `${'x'.repeat(99)}👍 and Unmistakable more`);
    await eventsOf(chat.follow(person, replyId));
    const feedback = (given: string, as = person) => chat.rate(as, replyId, given);
    expect([await (await feedback('up')).json(), await (await feedback('down')).json()]).toMatchObject([
      { rating: 5 },
      { rating: 2 },
    ]);
    expect([(await feedback('sideways')).status, (await feedback('up', somebody())).status]).toEqual([400, 404]);

    const rows = await actionsOf(database, person);
    expect(rows.map((row) => row.actionType)).toEqual([
      'expert_selected',
      'message_sent',
      'follow_up_message',
      'feedback_given',
      'feedback_given',
    ]);
    expect(rows.every((row) => row.expertType === 'career' && row.sessionId === id && row.ipAddress === null)).toBe(
      true,
    );
    expect(rows.map((row) => row.actionData)).toMatchObject([
      {},
      { message: secret },
      { message: 'x'.repeat(99) },
      { feedback_type: 'up', rating: 5, reply_id: replyId },
      { feedback_type: 'down', rating: 2, reply_id: replyId },
    ]);
    await eventually(async () => expect(await actionEventsOf(database, person)).toHaveLength(5));
    const events = await actionEventsOf(database, person);
    expect(JSON.stringify(events)).not.toMatch(/Unmistakable|xxx/);
    expect(JSON.stringify(events)).not.toContain(person.userId);
    expect(events.map((event) => event['messageCharacters'])).toEqual([null, secret.length, 99 + 2 + 22, null, null]);
    expect(events.map((event) => event['replyId'])).toEqual([undefined, undefined, undefined, replyId, replyId]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
    expect(events.at(-1)?.['localDate']).toBe(today);
  });

  test('distinguish a matched expert from a picked one', async () => {
    const person = somebody();
    const start = (matched: boolean) =>
      chat.call('/api/chat/conversations', { identity: person, body: { expertId: 'legal', matched } });
    expect([(await start(true)).status, (await start(false)).status]).toEqual([201, 201]);
    const types = (await actionsOf(database, person)).map((row) => row.actionType);
    expect(types).toEqual(['auto_assign_conversation', 'expert_selected']);
  });

  test('have the user agent, but no IP address', async () => {
    const person = somebody();
    const headers = { 'user-agent': 'Lynx/2.9', 'x-forwarded-for': '198.51.100.1' };
    await chat.call('/api/chat/conversations', { identity: person, body: { expertId: 'legal' }, headers });
    const { rows } = await database
      .pool()
      .query('select user_agent, ip_address from chat.user_actions where user_id = $1', [person.userId]);
    expect(rows).toEqual([{ user_agent: 'Lynx/2.9', ip_address: null }]);
  });
});
