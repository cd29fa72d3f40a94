// Units are exact under concurrency: never one too many, never one lost.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { Person } from './network.ts';
import { networkForFile } from './network-for-file.ts';
import { newConversation, send, wholeReply } from './reply-reader.ts';

const problem = 'My landlord will not return my deposit';
const network = networkForFile();

async function standard(as: Person) {
  const answer = await network.call('/api/usage', { as });
  return ((await answer.json()) as UsageAnswer).classes.standard;
}

async function faults(advisor: object): Promise<void> {
  const admin = await network.person({ roles: ['admin'] });
  const answer = await network.call('/dev/faults', { as: admin, method: 'PUT', body: { advisor } });
  if (answer.status !== 200) throw new Error(`the knobs do not turn: ${answer.status} ${await answer.text()}`);
}

describe('the day’s units', () => {
  test('accept exactly 15 of 60 parallel messages in 60 conversations at a limit of 15', async () => {
    const person = await network.person();
    const conversations = await Promise.all(Array.from({ length: 60 }, () => newConversation(network, person)));
    const answers = await Promise.all(
      conversations.map((id) => send(network, person, id, problem, { accept: 'application/json' })),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(15);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    await eventually(async () => expect(await standard(person)).toMatchObject({ used: 15, held: 0, remaining: 0 }));
    const refused = await send(network, person, conversations[0] ?? '', problem);
    const body = (await refused.json()) as { code: string; data: { resetsAt: string } };
    expect(body).toMatchObject({ code: 'QUOTA_EXHAUSTED', message: expect.stringMatching(/^Daily limit reached/) });
    expect(new Date(body.data.resetsAt).getTime()).toBeGreaterThan(Date.now());
  });

  test('are released after a failure before the first word, as the receipt says', async () => {
    const person = await network.person();
    const id = await newConversation(network, person);
    await faults({ failBeforeFirst: true });
    const events = await wholeReply(await send(network, person, id, problem));
    await faults({});
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { receipt: { state: 'not_counted', reason: 'model_failed' } },
    });
    await eventually(async () => expect(await standard(person)).toMatchObject({ used: 0, held: 0, remaining: 15 }));
  });

  test('are released after a failure mid-reply, which keeps the partial text, and the next message works', async () => {
    const person = await network.person();
    const id = await newConversation(network, person);
    await faults({ cutAfter: 2 });
    const events = await wholeReply(await send(network, person, id, problem));
    await faults({});
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { receipt: { state: 'not_counted', reason: 'broken_off' } },
    });
    expect((await wholeReply(await send(network, person, id, problem))).at(-1)?.event).toBe('done');
    await eventually(async () => expect(await standard(person)).toMatchObject({ used: 1, held: 0 }));
  });

  test('are released by Stop before the first word and counted after it; a second message meanwhile is refused', async () => {
    const person = await network.person();
    const id = await newConversation(network, person);
    // Stop ends it.
    await faults({ delayMs: 60_000 });
    const accepted = await send(network, person, id, problem, { accept: 'application/json' });
    const { replyId } = (await accepted.json()) as { replyId: string };
    expect((await send(network, person, id, problem)).status).toBe(409);
    const stopped = await network.call(`/api/chat/replies/${replyId}/stop`, { as: person, body: {} });
    expect(await stopped.json()).toEqual({ status: 'stopped' });
    const events = await wholeReply(await network.call(`/api/chat/replies/${replyId}/stream`, { as: person }));
    await faults({});
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: { status: 'stopped', receipt: { state: 'not_counted', reason: 'stopped_before_delivery' } },
    });
    await eventually(async () => expect(await standard(person)).toMatchObject({ used: 0, held: 0 }));
    expect(
      (await network.call(`/api/chat/replies/${replyId}/stop`, { as: await network.person(), body: {} })).status,
    ).toBe(404);
  });
});

describe('a crisis', () => {
  const words = 'I want to kill myself tonight';

  test('is answered with the country’s helplines, for everybody and despite any limit, and counts nothing', async () => {
    const person = await network.person();
    const id = await newConversation(network, person);
    const german = { 'accept-language': 'de-DE,de;q=0.9' };
    const events = await wholeReply(await send(network, person, id, words, { headers: german }));
    expect(events).toMatchObject([{ id: 1, event: 'crisis', data: { country: 'DE' } }]);
    const visitor = await send(network, undefined, randomUUID(), words, { accept: 'application/json', key: 'x' });
    expect([visitor.status, await visitor.json()]).toMatchObject([
      202,
      { messageId: null, replyId: null, crisis: { kind: 'self_harm' } },
    ]);
    const routed = await network.call('/api/chat/route', { body: { problem: words } });
    expect(await routed.json()).toMatchObject({ crisis: { kind: 'self_harm' } });
    const created = await network.call('/api/chat/conversations', { as: person, body: { problem: words } });
    expect(await created.json()).toMatchObject({ crisis: { kind: 'self_harm' } });
    expect(await standard(person)).toMatchObject({ used: 0, held: 0 });
  });

  test('leaves no trace in events or messages', async () => {
    const { rows } = await network.database.pool().query<{ found: number }>(
      `select (select count(*) from event_log.events where envelope::text ilike '%kill%')::int + (select count(*) from chat.messages where text ilike '%kill%')::int
            + (select count(*) from chat.user_actions where action_data::text ilike '%kill%')::int as found`,
    );
    expect(rows[0]?.found).toBe(0);
  });
});
