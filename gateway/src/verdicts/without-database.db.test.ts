import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { newPerson, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { lastRequest } from '../testing/test-upstream.ts';

/** The verdict of a gateway that the test started itself. */
async function verdictAt(own: TestGateway, token: string, query: string) {
  const headers = { 'idempotency-key': randomUUID() };
  await own.call(`/api/chat/conversations/c1/messages${query}`, { token, method: 'POST', body: '{}', headers });
  return own.verdictIn(lastRequest(own.upstream));
}

test('while the database is down, a few standard messages pass, premium ones do not, and the usage says so', async () => {
  const broken = await startTestGateway({ RATE_LIMIT_MESSAGES_PER_MINUTE: '100' });
  const token = await broken.auth.token(newPerson());
  expect((await broken.call('/api/chat/experts', { token })).status).toBe(200);
  await broken.database.pool().query('drop schema limits cascade; drop schema quota cascade');
  const verdict = (query: string) => verdictAt(broken, token, query);
  for (let index = 0; index < 5; index += 1)
    expect(await verdict('')).toMatchObject({ outcome: 'allowance', class: 'standard', limit: 5 });
  expect(await verdict('')).toMatchObject({ outcome: 'denied', reason: 'limits_unavailable' });
  expect(await verdict('?class=premium')).toMatchObject({
    outcome: 'denied',
    reason: 'limits_unavailable',
    class: 'premium',
  });
  const answer = (await (await broken.call('/api/usage', { token })).json()) as UsageAnswer;
  expect(answer).toMatchObject({
    mode: 'degraded',
    classes: { standard: { used: 5, limit: 5, remaining: 0 }, premium: { limit: 0, remaining: 0 } },
  });
  await broken.stop();
});

test('whose plan was never read is not judged as free: a few standard messages pass, and nothing is told or taken', async () => {
  const broken = await startTestGateway({ RATE_LIMIT_MESSAGES_PER_MINUTE: '100' });
  const person = newPerson();
  const token = await broken.auth.token(person);
  const pool = broken.database.pool();
  await pool.query(
    `insert into gateway.entitlements (pseudonym, plan, zone) values ($1, 'premium', 'Pacific/Kiritimati')`,
    [person.pseudonym],
  );
  await pool.query('alter table gateway.entitlements rename to elsewhere');
  const verdict = (query: string) => verdictAt(broken, token, query);
  expect(await verdict('')).toMatchObject({ outcome: 'allowance', class: 'standard', limit: 5 });
  expect(await verdict('?class=premium')).toMatchObject({ outcome: 'denied', reason: 'limits_unavailable' });
  const shown = await broken.call('/api/usage', { token });
  expect([shown.status, await shown.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
  expect((await pool.query('select from quota.holds where subject = $1', [person.pseudonym])).rowCount).toBe(0);
  await pool.query('alter table gateway.elsewhere rename to entitlements');
  expect(await verdict('')).toMatchObject({ outcome: 'held', used: 1, limit: -1 });
  const known = (await (await broken.call('/api/usage', { token })).json()) as UsageAnswer;
  expect(known).toMatchObject({ plan: 'premium', zone: 'Pacific/Kiritimati', mode: 'normal' });
  await broken.stop();
});
