import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { sessionsRevoked } from '@consilium/contracts/auth/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { createPostgresFanout } from '@consilium/kit/fanout/postgres-fanout.ts';
import { newId } from '@consilium/kit/ids.ts';
import { generateKeyPair, SignJWT } from 'jose';
import { pino } from 'pino';
import { gatewayForFile } from '../testing/gateway-for-file.ts';
import { keepStreamsOpen, openStream } from '../testing/open-stream.ts';
import { newPerson, startTestGateway } from '../testing/test-gateway.ts';
import type { Seen } from '../testing/test-upstream.ts';
import { lastRequest } from '../testing/test-upstream.ts';

const revokedAtStart = newPerson();
const gateway = gatewayForFile({ RATE_LIMIT_REQUESTS_PER_MINUTE: '-1' }, { revoked: [revokedAtStart.sessionId] });

const lastSeen = () => lastRequest(gateway.upstream);

describe('a person', () => {
  test('is identified to a service only by a signed token for that service alone', async () => {
    const person = newPerson();
    const token = await gateway.auth.token(person);
    const forged = { 'x-consilium-identity': 'forged', 'x-user-id': 'forged', cookie: 'a=b' };
    expect((await gateway.call('/api/chat/conversations', { token, headers: forged })).status).toBe(200);
    expect(await gateway.identityIn(lastSeen())).toEqual({ ...person, roles: [], tier: 'free', zone: 'UTC' });
    await expect(gateway.identityIn(lastSeen(), 'billing')).rejects.toThrow('unexpected "aud" claim value');
    expect(lastSeen().headers).not.toHaveProperty('authorization');
    expect(lastSeen().headers).not.toHaveProperty('cookie');
    expect(lastSeen().headers).not.toHaveProperty('x-user-id');
    expect(lastSeen().headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-request-id': expect.any(String),
    });
  });

  test('keeps one identity token per service for a while', async () => {
    const token = await gateway.auth.token(newPerson());
    const identities: unknown[] = [];
    for (const path of ['/api/chat/experts', '/api/chat/experts', '/api/billing/plans']) {
      await gateway.call(path, { token });
      identities.push(lastSeen().headers['x-consilium-identity']);
    }
    expect(identities[0]).toBe(identities[1]);
    expect(identities[0]).not.toBe(identities[2]);
  });

  test('a visitor has no identity, and may use public routes', async () => {
    expect((await gateway.call('/api/chat/experts')).status).toBe(200);
    expect(await gateway.identityIn(lastSeen())).toBeUndefined();
    expect((await gateway.call('/api/usage')).status).toBe(401);
  });

  test('a visitor does not reach what is for accounts only', async () => {
    const before = gateway.upstream.requests.length;
    const refused = await gateway.call('/api/account/sessions');
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'UNAUTHORIZED' }]);
    expect(gateway.upstream.requests).toHaveLength(before);
  });
});

describe('a token', () => {
  const statusWith = async (token: string) => {
    const response = await gateway.call('/api/chat/conversations', { token });
    return [response.status, ((await response.json()) as { code?: string }).code];
  };

  test('is refused when expired, for another audience, of another issuer, forged, of another algorithm, without claims or no token', async () => {
    const person = newPerson();
    const other = await generateKeyPair('ES256');
    const bad = [
      await gateway.auth.token(person, { exp: 1_000_000_000 }),
      await gateway.auth.token(person, { aud: 'anon' }),
      await gateway.auth.token(person, { iss: 'http://elsewhere.example/auth/v1' }),
      await gateway.auth.token(person, { iss: 'http://consilium.test/auth/v1/' }),
      await gateway.auth.token(person, { iss: ['http://consilium.test/auth/v1'] }),
      await gateway.auth.token(person, { iss: undefined }),
      await gateway.auth.token(person, {}, other.privateKey),
      await gateway.auth.token(person, { pseudonym: undefined }),
      await gateway.auth.token(person, { session_id: 'x' }),
      await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', kid: 'test-key' })
        .sign(new TextEncoder().encode('x'.repeat(32))),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`,
      'nonsense',
    ];
    for (const token of bad)
      expect([token.slice(0, 20), ...(await statusWith(token))]).toEqual([token.slice(0, 20), 401, 'UNAUTHORIZED']);
  });

  test('signed with RSA is as good as any', async () => {
    const token = await gateway.auth.rsaToken(newPerson());
    expect((await gateway.call('/api/chat/conversations', { token })).status).toBe(200);
    const swapped = `${Buffer.from('{"alg":"HS256","kid":"rsa-key"}').toString('base64url')}.${token.split('.').slice(1).join('.')}`;
    expect(await statusWith(swapped)).toEqual([401, 'UNAUTHORIZED']);
  });

  test('of a session that has not verified its second factor opens auth’s own routes only', async () => {
    const token = await gateway.auth.token(newPerson(), { needs_second_factor: true });
    expect(await statusWith(token)).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    expect((await gateway.call('/api/account/sessions', { token })).status).toBe(401);
    expect((await gateway.call('/auth/v1/user', { token })).status).toBe(200);
  });

  test('of a session revoked before the start is refused', async () => {
    expect(await statusWith(await gateway.auth.token(revokedAtStart))).toEqual([401, 'UNAUTHORIZED']);
  });

  test('is passed to auth unchanged', async () => {
    const response = await gateway.call('/auth/v1/user?redirect_to=x', {
      token: 'anything',
      headers: { apikey: 'k', 'X-Supabase-Api-Version': '2024-01-01', cookie: 'a=b' },
    });
    expect(await response.json()).toMatchObject({
      url: '/auth/v1/user?redirect_to=x',
      headers: { authorization: 'Bearer anything', apikey: 'k', 'x-supabase-api-version': '2024-01-01' },
    });
  });
});

describe('a revoked session', () => {
  const streamWith = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await openStream(`${gateway.url}/api/chat/replies/1/stream`, headers)).resume();
  };

  test('loses its open streams and its token at once, on every replica; others go on', async () => {
    keepStreamsOpen(gateway.upstream);
    const [leaving, staying] = [newPerson(), newPerson()];
    const [leavingToken, stayingToken] = [await gateway.auth.token(leaving), await gateway.auth.token(staying)];
    const [closing, open] = await Promise.all([streamWith(leavingToken), streamWith(stayingToken)]);
    const replica = await gateway.startReplica();
    const atReplica = async () =>
      (await fetch(`${replica.url}/api/chat/experts`, { headers: { authorization: `Bearer ${leavingToken}` } })).status;
    expect(await atReplica()).toBe(200);
    const fanout = createPostgresFanout({ url: gateway.database.url('auth'), logger: pino({ level: 'silent' }) });
    await fanout.publish('sessions-revoked', JSON.stringify([leaving.sessionId]));
    await once(closing, 'end');
    expect(closing.complete).toBe(true);
    for (let wait = 0; wait < 100 && (await atReplica()) !== 401; wait += 1) await delay(20);
    expect([await atReplica(), (await gateway.call('/api/chat/experts', { token: leavingToken })).status]).toEqual([
      401, 401,
    ]);
    expect([open.readableEnded, (await gateway.call('/api/chat/experts', { token: stayingToken })).status]).toEqual([
      false,
      200,
    ]);
    open.destroy();
    await Promise.all([fanout.stop(), replica.stop()]);
  });
});

test('a session whose signal was lost is revoked by its event', async () => {
  const person = newPerson();
  const token = await gateway.auth.token(person);
  const status = async () => (await gateway.call('/api/chat/experts', { token })).status;
  expect(await status()).toBe(200);
  const [time, data] = [new Date(), { sessionIds: [person.sessionId], reason: 'sign_out' as const }];
  await gateway.eventLog.publish([
    makeEvent(sessionsRevoked, { id: newId(), time, source: 'auth', subject: person.pseudonym, data }),
  ]);
  for (let wait = 0; wait < 100 && (await status()) !== 401; wait += 1) await delay(20);
  expect(await status()).toBe(401);
});

describe('while auth is down', () => {
  test('known keys go on, and nobody is taken for signed in or for a visitor without knowing', async () => {
    const lonely = await startTestGateway();
    const [known, unseen] = [await lonely.auth.token(newPerson()), await lonely.auth.token(newPerson())];
    expect((await lonely.call('/api/chat/experts', { token: known })).status).toBe(200);
    await lonely.auth.stop();
    expect((await lonely.call('/api/chat/experts', { token: unseen })).status).toBe(200);
    const refused = await lonely.call('/auth/v1/token', { method: 'POST', body: '{}' });
    expect([refused.status, refused.headers.get('x-sb-error-code'), await refused.json()]).toEqual([
      503,
      'unexpected_failure',
      { code: 503, error_code: 'unexpected_failure', msg: expect.any(String), error_id: expect.any(String) },
    ]);
    const current = await lonely.call('/auth/v1/token', {
      method: 'POST',
      body: '{}',
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    });
    expect([current.headers.get('X-Supabase-Api-Version'), await current.json()]).toEqual([
      '2024-01-01',
      { code: 'unexpected_failure', message: expect.any(String) },
    ]);
    await lonely.stop();
    const never = await startTestGateway({ AUTH_URL: 'http://127.0.0.1:1' });
    const token = await never.auth.token(newPerson());
    expect((await never.call('/api/chat/experts', { token })).status).toBe(503);
    const send = (headers: Readonly<Record<string, string>>) =>
      never.call('/api/chat/conversations/c1/messages', { method: 'POST', body: '{}', headers });
    const lastVerdict = () => never.verdictIn(never.upstream.requests.at(-1) as Seen);
    await send({ authorization: `Bearer ${token}`, 'idempotency-key': 'sent-while-down' });
    expect(await lastVerdict()).toMatchObject({
      outcome: 'denied',
      reason: 'limits_unavailable',
      retryAfterSeconds: expect.any(Number),
    });
    await send({ 'idempotency-key': 'sent-by-a-visitor' });
    expect(await lastVerdict()).toMatchObject({ outcome: 'denied', reason: 'sign_in_required' });
    await never.stop();
  });
});
