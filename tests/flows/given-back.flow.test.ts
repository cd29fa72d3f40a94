// A premium reply that did not help, through the whole product: all counts agree that its unit was given back.
import { expect, test } from '@jest/globals';
import { ledgerHealthSchema } from '@consilium/contracts/billing/ledger-check.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { Person } from './network.ts';
import { networkForFile } from './network-for-file.ts';
import { newConversation, send, wholeReply } from './reply-reader.ts';

const problem = 'My landlord will not return my deposit';
const network = networkForFile();

async function json<Answer>(as: Person, path: string, body?: object): Promise<Answer> {
  const answer = await network.call(path, { as, ...(body && { body }) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}
const premium = async (as: Person) => (await json<UsageAnswer>(as, '/api/usage')).classes.premium;

async function premiumReply(as: Person): Promise<string> {
  const response = await send(network, as, await newConversation(network, as), problem, { class: 'premium' });
  const [accepted] = await wholeReply(response);
  if (accepted?.event !== 'accepted') throw new Error('it was not accepted');
  return accepted.data.replyId;
}

const thumbDown = (as: Person, replyId: string) =>
  json<{ receipt: object }>(as, `/api/chat/replies/${replyId}/feedback`, { feedback: 'down' });

test('after three premium replies a fourth is refused; one is given back, once; figures, ledger, days and the check agree', async () => {
  const person = await network.person();
  const replies = [await premiumReply(person), await premiumReply(person), await premiumReply(person)];
  await eventually(async () => expect(await premium(person)).toMatchObject({ used: 3, held: 0, remaining: 0 }));
  const id = await newConversation(network, person);
  const refused = await send(network, person, id, problem, { class: 'premium' });
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'QUOTA_EXHAUSTED' }]);
  const receipts = [];
  for (const replyId of replies) receipts.push((await thumbDown(person, replyId)).receipt);
  expect(receipts).toMatchObject([
    { state: 'not_counted', reason: 'given_back' },
    { state: 'counted' },
    { state: 'counted' },
  ]);
  await eventually(async () => expect(await premium(person)).toMatchObject({ used: 2, held: 0, remaining: 1 }));
  const again = await wholeReply(await send(network, person, id, problem, { class: 'premium' }));
  expect(again.at(-1)).toMatchObject({ event: 'done', data: { receipt: { state: 'counted', used: 3, limit: 3 } } });
  await eventually(async () => {
    expect(await json(person, '/api/billing/ledger')).toMatchObject({
      days: [{ class: 'premium', counted: 3, released: 0, givenBack: 1 }],
    });
    expect(await json(person, '/api/metrics/usage-days')).toMatchObject({
      days: [{ total_messages: 3, opus_messages: 3, sonnet_messages: 0 }],
    });
  });
  const admin = await network.person({ roles: ['admin'] });
  const check = '/api/billing/admin/ledger-check';
  await json(admin, check, {});
  await eventually(async () => {
    const { runningSince, latest, lately } = ledgerHealthSchema.parse(await json(admin, check));
    expect([runningSince, latest?.failure, latest?.units, latest?.differingPeople]).toEqual([null, null, 3, 0]);
    expect(lately.premium).toEqual({ settled: 3, released: 0, givenBack: 1 });
  });
  expect(await json(admin, '/api/chat/admin/holds')).toEqual({
    open: { count: 0, isMore: false, oldestHeldAt: null },
    leaked: 0,
    pastLimit: 0,
  });
});
