// Keys that seal the credentials of networks: a new one takes over, an unknown one is told, none is told too.
import { describe, expect, test } from '@jest/globals';
import { keyText, networksForFile } from '../testing/networks-for-file.ts';

const [oldKey, newKey] = [keyText('old'), keyText('new')];
const { call, save, saveAccess, listed, rowOf, restart } = networksForFile(oldKey);

describe('keys of the configuration', () => {
  const keyIdsOf = async (network: string) => {
    const row = await rowOf(network);
    return [row?.['secret_sealed'], row?.['api_access_sealed']].map((sealed) => String(sealed).split('.')[0]);
  };
  const access = { credentialId: 'id', version: '3.1', marketplace: 'www.amazon.com', keywords: 'lamp' };

  test('a new first key takes over all rows at the next start; then the old one can go', async () => {
    await save('amazon', { secret: 'the secret' });
    await saveAccess('amazon', access, 1);
    expect(await keyIdsOf('amazon')).toEqual(['old', 'old']);
    await restart(`${newKey},${oldKey}`);
    expect(await keyIdsOf('amazon')).toEqual(['new', 'new']);
    await restart(newKey);
    // A secret that is left out is opened and kept.
    expect((await saveAccess('amazon', { ...access, credentialId: '' }, 2)).status).toBe(200);
    await restart(oldKey);
  });

  test('an unknown key id is told by its cause, and the list goes on', async () => {
    await save('bestbuy', { affiliateId: '77001' });
    await saveAccess('bestbuy', { apiKey: 'k' }, 1);
    await restart(newKey);
    expect((await listed()).networks).toHaveLength(9);
    const { body } = await call('POST', '/bestbuy/api-access/check', {});
    expect(body).toMatchObject({ works: false, message: expect.stringMatching(/not in AFFILIATE_KEYS/) });
    expect((await saveAccess('bestbuy', {}, 2)).body.message).toBe('Please enter: API key');
    expect((await saveAccess('bestbuy', { apiKey: 'again' }, 2)).status).toBe(200);
    await restart(oldKey);
    expect((await call('POST', '/bestbuy/api-access/forget', { version: 3 })).status).toBe(200);
  });

  test('without any, an ID can be saved and a credential cannot', async () => {
    await restart('');
    expect((await save('cj', {})).status).toBe(200);
    const refused = await saveAccess('cj', { token: 't', companyId: '1' }, 1);
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(/Set AFFILIATE_KEYS/)]);
    await restart(oldKey);
  });
});
