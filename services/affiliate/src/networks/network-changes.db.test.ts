// The history of a network's settings, as administrators read it.
import { expect, test } from '@jest/globals';
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { admin, affiliateForFile, clock } from '../testing/affiliate-for-file.ts';
import type { NetworkHistory } from './list-network-changes.ts';

const affiliate = affiliateForFile();
const history = async (network: string, query = '') =>
  (await affiliate.ask<NetworkHistory>(`GET /networks/${network}/changes${query}`)).body;

async function save(network: string, version: number, settings: object): Promise<void> {
  clock.advance(1000);
  const body = { affiliateId: 'consilium-20', isActive: true, version, ...settings };
  expect((await affiliate.ask<NetworkSettings>(`PUT /networks/${network}`, body)).status).toBe(200);
}

test('is empty at first, has who changed what newest first, and is of one network', async () => {
  expect(await history('cj')).toEqual({ changes: [], nextBefore: null });
  await save('cj', 0, {});
  await save('cj', 1, { isActive: false });
  await save('amazon', 0, { affiliateId: 'other' });
  const { changes, nextBefore } = await history('cj');
  expect(nextBefore).toBeNull();
  expect(changes.map((change) => [change.changedBy, change.changes])).toEqual([
    [admin.userId, { isActive: { from: true, to: false } }],
    [admin.userId, { isActive: { from: false, to: true }, affiliateId: { from: null, to: 'consilium-20' } }],
  ]);
  expect(changes[0]?.changedAt).toBe(new Date(clock.now().getTime() - 1000).toISOString());
});

test('comes in pages without a gap, also of changes made in one moment, and a page is bounded', async () => {
  for (let version = 0; version < 7; version += 1) await save('rakuten', version, { affiliateId: `id-${version}` });
  await affiliate.database
    .pool()
    .query(`update affiliate.network_changes set changed_at = '2026-06-30T12:00:00Z' where network_key = 'rakuten'`);
  const seen: string[] = [];
  let before = '';
  for (let page = 0; page < 4; page += 1) {
    const read = await history('rakuten', `?limit=2${before}`);
    seen.push(...read.changes.map(({ id }) => id));
    before = `&before=${encodeURIComponent(read.nextBefore ?? '')}`;
    expect(read.nextBefore === null).toBe(page === 3);
  }
  expect(new Set(seen).size).toBe(7);
  expect(seen.toSorted().toReversed()).toEqual(seen);
  expect((await affiliate.ask('GET /networks/rakuten/changes?limit=101')).status).toBe(400);
});

test('is for administrators, and of networks there are', async () => {
  expect((await affiliate.ask('GET /networks/cj/changes', undefined, somebody())).status).toBe(403);
  expect((await affiliate.get('/networks/cj/changes')).status).toBe(401);
  expect((await affiliate.ask('GET /networks/elsewhere/changes')).status).toBe(400);
});
