// Networks as administrators set them up: states, versions, credentials that never come out, keys that change, the check.
import { describe, expect, test } from '@jest/globals';
import { networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { BESTBUY_KEY } from '../catalog-sources/testing/bestbuy-server.ts';
import { failsWith } from '../catalog-sources/testing/network-server.ts';
import { admin, clock, keyText, networksForFile } from '../testing/networks-for-file.ts';

const { call, raw, save, saveAccess, listed, rowOf, pool, bestBuy } = networksForFile(keyText('old'));

describe('the list', () => {
  test('has all nine, and what each one’s API access asks for', async () => {
    const { networks } = await listed();
    expect(networks.map(({ network }) => network)).toEqual(networkKeys);
    expect(networks.every(({ state, version }) => state === 'not-configured' && version === 0)).toBe(true);
    const fieldsOf = (key: string) => networks.find(({ network }) => network === key)?.apiAccess.fields ?? [];
    expect(fieldsOf('walmart').find(({ name }) => name === 'privateKey')).toMatchObject({
      isSecret: true,
      isLong: true,
    });
    expect(fieldsOf('amazon').find(({ name }) => name === 'version')?.choices).toContain('3.1');
  });

  test.each([
    ['GET', '', undefined],
    ['PUT', '/cj', { affiliateId: '1', isActive: true, version: 0 }],
    ['PUT', '/cj/api-access', { values: {}, version: 0 }],
    ['POST', '/cj/api-access/forget', { version: 0 }],
    ['POST', '/cj/api-access/check', {}],
  ])('%s %s is for administrators only', async (method, path, body) => {
    expect((await call(method, path, body, somebody())).status).toBe(403);
    expect((await call(method, path, body, somebody({ roles: ['analyst'] }))).status).toBe(403);
    const visitor = await raw(path, { method, ...(body && { body }) });
    expect(visitor.status).toBe(401);
  });
});

describe('affiliate ID and secret', () => {
  test('a saved network is active and complete; Amazon only with its secret', async () => {
    expect((await save('cj', {})).body).toMatchObject({ state: 'saved', affiliateId: 'consilium-20', version: 1 });
    expect((await save('amazon', {})).body.state).toBe('connected');
    const { body } = await save('amazon', { secret: 'the secret', version: 1 });
    expect(body).toMatchObject({
      state: 'saved',
      secret: { at: '2026-11-20T12:00:00.000Z', by: admin.userId },
      version: 2,
    });
    expect((await save('amazon', { isActive: false, version: 2 })).body).toMatchObject({
      state: 'inactive',
      secret: { by: admin.userId },
    });
  });

  test('a blank ID is refused with the sentence', async () => {
    const answer = await save('cj', { affiliateId: '   ' });
    expect([answer.status, answer.body.message]).toEqual([400, 'Please enter your affiliate ID']);
  });

  test('a secret is for Amazon only', async () => {
    expect((await save('cj', { secret: 'x' })).status).toBe(400);
  });

  test('a network that is none is not found among the choices', async () => {
    expect((await save('ebay', {})).status).toBe(400);
  });

  test('can be forgotten', async () => {
    await save('amazon', { secret: 'the secret' });
    expect((await save('amazon', { secret: null, version: 1 })).body).toMatchObject({
      state: 'connected',
      secret: null,
    });
    expect((await rowOf('amazon'))?.['secret_sealed']).toBeNull();
  });

  test('of two administrators who save at the same time, one is told that it has changed', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await save('cj', {})).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect((await save('cj', { version: 1 })).status).toBe(200);
    expect((await save('cj', { version: 1 })).status).toBe(409);
  });
});

describe('API access', () => {
  const values = { apiKey: BESTBUY_KEY, filter: 'categoryPath.id=abcat0502000' };

  test('is never in an answer nor readable in the database; what is no secret is', async () => {
    const saved = await saveAccess('bestbuy', values);
    expect(saved.body.apiAccess).toMatchObject({ saved: { by: admin.userId }, values: { filter: values.filter } });
    const answers = [saved.text, (await call('GET', '')).text, JSON.stringify(await rowOf('bestbuy'))];
    const { rows } = await pool().query('select * from affiliate.network_changes');
    for (const text of [...answers, JSON.stringify(rows)]) {
      expect(text).not.toContain(BESTBUY_KEY);
      expect(text).not.toContain(BESTBUY_KEY.slice(-4));
      expect(text).not.toContain(Buffer.from(BESTBUY_KEY).toString('base64url').slice(0, 12));
    }
  });

  test('a secret that is left out stays, another field is cleared', async () => {
    await saveAccess('bestbuy', values);
    const { body } = await saveAccess('bestbuy', {}, 1);
    expect(body.apiAccess).toMatchObject({ values: {} });
    await save('bestbuy', { affiliateId: '77001', version: 2 });
    await saveAccess('bestbuy', { filter: values.filter }, 3);
    expect((await call('POST', '/bestbuy/api-access/check', {})).body).toMatchObject({ works: true });
  });

  test.each([
    ['a required field that is missing', 'bestbuy', { filter: 'sku=1' }, 'Please enter: API key'],
    ['a field of another network', 'bestbuy', { apiKey: 'k', token: 't' }, 'A field is not one of this network.'],
    [
      'a value that is no choice',
      'amazon',
      { credentialId: 'a', version: '9.9', marketplace: 'www.amazon.com' },
      'Credential version is not one of its choices.',
    ],
  ])('%s is refused', async (_what, network, given, message) => {
    const answer = await saveAccess(network, given);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test('can be forgotten', async () => {
    await saveAccess('bestbuy', values);
    const { body } = await call('POST', '/bestbuy/api-access/forget', { version: 1 });
    expect(body.apiAccess).toMatchObject({ saved: null, values: {} });
    expect((await rowOf('bestbuy'))?.['api_access_sealed']).toBeNull();
  });

  test('every change is recorded with who and when, in words without a credential', async () => {
    await save('bestbuy', { affiliateId: '77001' });
    await saveAccess('bestbuy', values, 1);
    const { rows } = await pool().query(
      'select changed_by, changed_at, changes from affiliate.network_changes order by id',
    );
    expect(rows).toEqual([
      {
        changed_by: admin.userId,
        changed_at: clock.now(),
        changes: { isActive: { from: false, to: true }, affiliateId: { from: null, to: '77001' } },
      },
      {
        changed_by: admin.userId,
        changed_at: clock.now(),
        changes: {
          apiAccess: { from: 'not set', to: 'set' },
          apiAccessSettings: { from: {}, to: { filter: values.filter } },
        },
      },
    ]);
  });
});

describe('the check', () => {
  const ready = async (apiKey: string) => {
    await save('bestbuy', { affiliateId: '77001' });
    await saveAccess('bestbuy', { apiKey, filter: 'categoryPath.id=abcat0502000' }, 1);
    return (await call('POST', '/bestbuy/api-access/check', {})).body;
  };

  test('says that the access works', async () => {
    expect(await ready(BESTBUY_KEY)).toEqual({
      works: true,
      fault: null,
      message: 'Best Buy answered. The access works.',
      checkedAt: '2026-11-20T12:00:00.000Z',
    });
  });

  test('tells a broken answer by its kind', async () => {
    bestBuy().misbehave(failsWith(200, {}, 'a page'), 1);
    expect(await ready(BESTBUY_KEY)).toMatchObject({ works: false, fault: 'not-understood' });
  });

  test('tells a wrong key by its kind after two calls, without the patience of an import', async () => {
    const before = bestBuy().asked.length;
    expect(await ready('another-key')).toMatchObject({ works: false, fault: 'access-refused' });
    expect(bestBuy().asked.length - before).toBe(2);
  });

  test('without an ID says what is missing', async () => {
    const answer = await call('POST', '/bestbuy/api-access/check', {});
    expect([answer.status, answer.body.message]).toEqual([400, 'Please enter your affiliate ID']);
  });

  test('without API access says which fields it lacks', async () => {
    await save('bestbuy', {});
    const { body } = await call('POST', '/bestbuy/api-access/check', {});
    expect(body).toMatchObject({ works: false, message: 'API access of Best Buy lacks: API key.' });
  });
});
