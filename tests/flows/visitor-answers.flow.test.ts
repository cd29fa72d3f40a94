// Answers without an account, end to end through the real gateway, chat and auth: counted, stored nowhere, and brought along.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { ImportAnswer } from '@consilium/contracts/chat/history-http.ts';
import type { VisitorAnswerEvent } from '@consilium/contracts/chat/visitor-answer.ts';
import type { UsageAnswer, VisitorConversations } from '@consilium/contracts/gateway/http.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { Person } from './network.ts';
import { networkForFile } from './network-for-file.ts';
import { readReply } from './reply-reader.ts';
import { rowsThatMention } from './rows-that-mention.sql.ts';

const network = networkForFile({ VISITOR_ANSWERS: '2', VISITOR_ADDRESS_ANSWERS: '8', TRUSTED_PROXIES: 'loopback' });
const problem = 'My laptop is as slow as a zeppelin made of porridge and takes ages to start';

let addresses = 0;

function newVisitor(address = `198.51.100.${(addresses += 1)}`) {
  let cookie = '';
  const headers = () => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
  return {
    async ask(text: string = problem, key: string = randomUUID(), signal?: AbortSignal) {
      const response = await network.call('/api/visitor/answers', {
        body: { text, expertId: 'tech' },
        headers: { ...headers(), accept: 'text/event-stream', 'idempotency-key': key },
        ...(signal && { signal }),
      });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return response;
    },
    async answersLeft() {
      const response = await network.call('/api/visitor/conversations', { headers: headers() });
      return ((await response.json()) as VisitorConversations).answers?.remaining;
    },
  };
}

async function eventsOf(response: Response): Promise<VisitorAnswerEvent[]> {
  const events: VisitorAnswerEvent[] = [];
  for await (const { event, data } of readReply(response)) events.push({ event, data } as VisitorAnswerEvent);
  return events;
}

const textOf = (events: readonly VisitorAnswerEvent[]) =>
  events.map((event) => (event.event === 'delta' ? event.data.text : '')).join('');

async function importAs(person: Person, text: string, answer: string, browserId: string): Promise<ImportAnswer> {
  const at = new Date().toISOString();
  const messages = [
    { id: `${browserId}_1`, role: 'user', content: text, timestamp: at },
    { id: `${browserId}_2`, role: 'assistant', content: answer, timestamp: at, model: 'offline-playbook' },
  ];
  const conversation = { id: browserId, expertId: 'tech', messages, createdAt: at, updatedAt: at };
  const body = { conversations: [conversation], actions: [] };
  const response = await network.call('/api/chat/conversations/import', { as: person, body });
  expect(response.status).toBe(200);
  return (await response.json()) as ImportAnswer;
}

describe('a visitor', () => {
  test('gets whole answers up to the limit, and no table mentions the text', async () => {
    const visitor = newVisitor();
    for (const left of [1, 0]) {
      const events = await eventsOf(await visitor.ask());
      expect(textOf(events)).toContain('Offline playbook');
      expect(textOf(events)).toMatch(/\n1\. /u);
      expect(events.at(-1)).toEqual({ event: 'done', data: { model: 'offline-playbook' } });
      expect(await visitor.answersLeft()).toBe(left);
    }
    const refused = await visitor.ask();
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'VISITOR_LIMIT' }]);
    // The event has been sent on by then.
    await eventually(async () => {
      const { rows } = await network.database
        .pool()
        .query<{ data: unknown }>(`select envelope->'data' as data from event_log.events where subject = 'visitor'`);
      const about = { expertType: 'tech', advisor: 'playbook' };
      expect(rows).toEqual([{ data: about }, { data: about }]);
    });
    expect(await rowsThatMention(network.database.pool(), 'zeppelin made of porridge')).toEqual([]);
    const mentioning = `select from event_log.events where envelope::text ilike '%zeppelin%'`;
    expect((await network.database.pool().query(mentioning)).rowCount).toBe(0);
  });

  test('keeps the answer where the advisor found nothing, or was only thanked', async () => {
    const visitor = newVisitor();
    for (const text of ['My trombone slide sticks in F major', 'Thank you so much!']) {
      expect((await eventsOf(await visitor.ask(text))).at(-1)).toMatchObject({ event: 'done' });
      await eventually(async () => expect(await visitor.answersLeft()).toBe(2));
    }
  });

  test('in a crisis gets helplines and keeps the answer, also when none is left', async () => {
    const visitor = newVisitor();
    await eventsOf(await visitor.ask());
    const dangerous = 'I want to kill myself tonight on a zeppelin';
    expect(await eventsOf(await visitor.ask(dangerous))).toMatchObject([{ event: 'crisis' }]);
    await eventually(async () => expect(await visitor.answersLeft()).toBe(1));
    await eventsOf(await visitor.ask());
    expect(await visitor.answersLeft()).toBe(0);
    expect(await eventsOf(await visitor.ask(dangerous))).toMatchObject([{ event: 'crisis' }]);
    expect(await rowsThatMention(network.database.pool(), dangerous)).toEqual([]);
  });

  test('whose text is refused keeps the answer', async () => {
    const visitor = newVisitor();
    expect((await visitor.ask('look at <script>this</script>')).status).toBe(400);
    await eventsOf(await visitor.ask());
    await eventually(async () => expect(await visitor.answersLeft()).toBe(1));
  });

  test('whose stream drops asks again with the key, is answered whole and counted once', async () => {
    const visitor = newVisitor();
    const key = randomUUID();
    const leaving = new AbortController();
    for await (const event of readReply(await visitor.ask(problem, key, leaving.signal))) {
      expect(event.event).toBe('delta');
      break;
    }
    leaving.abort();
    const again = await eventsOf(await visitor.ask(problem, key));
    expect(again.at(-1)?.event).toBe('done');
    expect(textOf(await eventsOf(await visitor.ask(problem, key)))).toBe(textOf(again));
    expect(await visitor.answersLeft()).toBe(1);
  });

  test('shares the ceiling of an address with everybody there', async () => {
    const address = '203.0.113.9';
    const visitors = Array.from({ length: 12 }, () => newVisitor(address));
    const answers = await Promise.all(visitors.map((visitor) => visitor.ask()));
    await Promise.all(answers.map((answer) => answer.text()));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), ...Array.from({ length: 4 }, () => 429)]);
  });
});

test('after signing in the answer comes along, once however often it is sent, and costs nothing', async () => {
  const answer = textOf(await eventsOf(await newVisitor().ask()));
  const person = await network.person();
  const browserId = `conv_${Date.now()}_zep`;
  const imported = await Promise.all([1, 2, 3].map(() => importAs(person, problem, answer, browserId)));
  const ids = new Set(imported.map(({ conversations }) => conversations[0]?.id));
  expect(ids.size).toBe(1);
  const [id] = ids;
  const read = await network.call(`/api/chat/conversations/${id}`, { as: person });
  const conversation = (await read.json()) as ConversationWithMessages;
  expect(conversation.messages).toMatchObject([
    { text: problem, reply: null, visitorAnswer: { text: answer.trim(), model: 'offline-playbook' } },
  ]);
  const usage = (await (await network.call('/api/usage', { as: person })).json()) as UsageAnswer;
  expect(usage.classes.standard).toMatchObject({ used: 0, held: 0 });
});
