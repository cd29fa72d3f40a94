// An operator's own keys, through the client: which one signs, which ones verify, and which tokens are refused.
import { createPrivateKey, createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { decodeProtectedHeader, SignJWT } from 'jose';
import type { JWK } from 'jose';
import { administrator } from '../testing/administrator.ts';
import { newClient } from '../testing/auth-client.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { claimsOf, freshAddress, member, PASSWORD } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';

const SECRET = 'an old secret that both sides know and that signs no more';
const rsa = privateJwk(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, 'rsa-1', ['sign', 'verify']);
const retired = privateJwk(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, 'ec-1', ['verify']);
const shared = { kty: 'oct', kid: 'oct-1', k: randomBytes(32).toString('base64url'), key_ops: ['sign', 'verify'] };

const auth = authForFile({
  GOTRUE_JWT_KEYS: JSON.stringify([shared, retired, rsa]),
  GOTRUE_JWT_SECRET: SECRET,
  MAILER_AUTOCONFIRM: 'true',
});

const inSeconds = () => Math.floor(auth.clock.now().getTime() / 1000);
const fromHere = () => ({ iss: 'http://consilium.test/auth/v1', aud: 'authenticated', exp: inSeconds() + 600 });

function signed(key: JWK | string, claims: object, kid?: string): Promise<string> {
  const alg = typeof key === 'string' ? 'HS256' : (algorithms[key.kty ?? ''] ?? '');
  return new SignJWT({ ...claims }).setProtectedHeader({ alg, ...(kid !== undefined && { kid }) }).sign(keyObject(key));
}

function keyObject(key: JWK | string): KeyObject {
  if (typeof key === 'string') return createSecretKey(Buffer.from(key));
  if (key.kty === 'oct') return createSecretKey(Buffer.from(key.k ?? '', 'base64url'));
  return createPrivateKey({ key, format: 'jwk' });
}
const algorithms: Readonly<Record<string, string>> = { RSA: 'RS256', EC: 'ES256', oct: 'HS256' };

describe('an operator’s keys', () => {
  test('the RSA key signs, and the client verifies by the published keys', async () => {
    const client = newClient(auth);
    const { data } = await client.signUp({ email: freshAddress(), password: PASSWORD });
    const token = data.session?.access_token ?? '';
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', kid: 'rsa-1' });
    expect((await client.getClaims(token)).data?.claims.sub).toBe(data.user?.id);
    expect((await auth.call('GET /user', { bearer: token })).status).toBe(200);
  });

  test('only public halves are published, and no shared secret', async () => {
    const { body } = await auth.call('GET /.well-known/jwks.json');
    const keys = body['keys'] as readonly JWK[];
    expect(keys.map(({ kid, alg }) => [kid, alg])).toEqual([
      ['ec-1', 'ES256'],
      ['rsa-1', 'RS256'],
    ]);
    const secretParts = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'];
    for (const key of keys) for (const part of secretParts) expect(key).not.toHaveProperty(part);
  });

  test('a key that was replaced still verifies a session’s token', async () => {
    const { accessToken } = await signedUpAtOnce();
    const claims = claimsOf(accessToken);
    const token = await signed(retired, claims, 'ec-1');
    expect((await auth.call('GET /user', { bearer: token })).status).toBe(200);
    for (const [changed, why] of [
      [{ aud: 'other' }, 'aud'],
      [{ iss: 'https://elsewhere.example' }, 'iss'],
      [{ exp: inSeconds() - 60 }, 'token is expired'],
      [{ exp: undefined }, 'exp'],
    ] as const) {
      const refused = await auth.call('GET /user', {
        bearer: await signed(retired, { ...claims, ...changed }, 'ec-1'),
      });
      expect([refused.status, refused.body['code']]).toEqual([403, 'bad_jwt']);
      expect(refused.body['message']).toContain(why);
    }
  });

  test.each(['service_role', 'supabase_admin'])('a program with the role %s administers', async (role) => {
    for (const token of [
      await signed(rsa, { role, iss: 'elsewhere', exp: inSeconds() + 600 }, 'rsa-1'),
      await signed(shared, { role, sub: '1234567890' }, 'oct-1'),
      await signed(SECRET, { role }),
    ]) {
      const admin = administrator(auth, token);
      const created = await admin.createUser({ email: freshAddress(), password: PASSWORD, email_confirm: true });
      expect(created.error).toBeNull();
      expect((await admin.listUsers()).error).toBeNull();
    }
  });

  test('other roles administer nothing, and an expired token neither', async () => {
    const answer = async (token: string) => {
      const { status, body } = await auth.call('GET /admin/users', { bearer: token });
      return [status, body['code']];
    };
    expect(await answer(await signed(SECRET, { role: 'anon' }))).toEqual([403, 'not_admin']);
    expect(await answer(await signed(SECRET, {}))).toEqual([403, 'not_admin']);
    expect(await answer(await signed(SECRET, { role: 'service_role', exp: inSeconds() - 60 }))).toEqual([
      403,
      'bad_jwt',
    ]);
  });

  test('a person’s token with such a role is a person’s', async () => {
    const { accessToken } = await signedUpAtOnce();
    const token = await signed(rsa, { ...claimsOf(accessToken), role: 'service_role' }, 'rsa-1');
    const { status, body } = await auth.call('GET /admin/users', { bearer: token });
    expect([status, body['code']]).toEqual([403, 'not_admin']);
  });

  test('a program is nobody: GoTrue’s errors for a subject that is none', async () => {
    const user = async (claims: object) => {
      const { status, body } = await auth.call('GET /user', { bearer: await signed(SECRET, claims) });
      return [status, body['message']];
    };
    expect(await user({ role: 'anon' })).toEqual([403, 'invalid claim: missing sub claim']);
    expect(await user({ sub: '1234567890' })).toEqual([400, 'invalid claim: sub claim must be a UUID']);
  });

  test('a key is good for its own algorithm: the public half of an RSA key is no shared secret', async () => {
    const { body } = await auth.call('GET /.well-known/jwks.json');
    const published = (body['keys'] as readonly JWK[]).find(({ kid }) => kid === 'rsa-1');
    const token = await signed(JSON.stringify(published), { role: 'service_role' }, 'rsa-1');
    const refused = await auth.call('GET /admin/users', { bearer: token });
    expect([refused.status, refused.body['code']]).toEqual([403, 'bad_jwt']);
    expect(refused.body['message']).toMatch(/^invalid JWT: .*unrecognized JWT kid rsa-1 for algorithm HS256/);
  });

  test('keys in the token’s own header are not looked at, and none is no algorithm', async () => {
    const stranger = privateJwk(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, 'x', []);
    const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicJwk } = stranger as Record<string, string>;
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'RS256', kid: 'rsa-1', jwk: publicJwk, jku: 'https://evil.example/jwks' })
      .sign(keyObject(stranger));
    const unsigned = `${segment({ alg: 'none', typ: 'JWT' })}.${segment({ role: 'service_role' })}.`;
    for (const bearer of [forged, unsigned])
      expect((await auth.call('GET /admin/users', { bearer })).body['code']).toBe('bad_jwt');
  });

  async function signedUpAtOnce(): Promise<{ accessToken: string }> {
    const { body } = await auth.call('POST /signup', { body: { email: freshAddress(), password: PASSWORD } });
    return { accessToken: String(body['access_token']) };
  }
});

describe('without configured keys', () => {
  test('what this service signs for nobody’s session administers nothing and is nobody', async () => {
    const plain = await startAuth({ JWT_ISSUER: 'https://id.example' });
    try {
      const { accessToken } = await member(plain);
      expect(claimsOf(accessToken)['iss']).toBe('https://id.example');
      expect((await plain.call('GET /user', { bearer: accessToken })).status).toBe(200);
      const old = await signed(SECRET, { ...fromHere(), role: 'service_role' });
      expect((await plain.call('GET /admin/users', { bearer: old })).body['code']).toBe('bad_jwt');
    } finally {
      await plain.stop();
    }
  });
});

function privateJwk(key: KeyObject, kid: string, ops: string[]): JWK {
  return { ...(key.export({ format: 'jwk' }) as JWK), kid, key_ops: ops };
}

function segment(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
