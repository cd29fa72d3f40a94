// Networks report sales without a session: the secret in the path decides, and a push credits nothing by itself.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { affiliateService } from '../service.ts';

const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
const admin = somebody({ roles: ['admin'] });
let database: TestDatabase;
let affiliate: ServiceUnderTest;
let addresses: ReadonlyMap<string, string | null>;

beforeAll(async () => {
  database = await createTestDatabase();
  affiliate = await startUnderTest(affiliateService, database, { clock });
});
beforeEach(async () => {
  const answer = await affiliate.call('/api/affiliate/earnings/reporting', { identity: admin });
  const { networks } = (await answer.json()) as { networks: { network: string; postbackPath: string | null }[] };
  addresses = new Map(networks.map(({ network, postbackPath }) => [network, postbackPath]));
});
afterAll(async () => {
  await affiliate.stop();
  await database.drop();
});

const action = {
  ActionId: '1000.1.1',
  Status: 'APPROVED',
  Amount: '20.00',
  Payout: '2.50',
  Currency: 'USD',
  EventDate: '2026-06-29T00:00:00Z',
  SubId1: '',
};
const push = (network: string, query: Readonly<Record<string, string>>) =>
  affiliate.call(`${addresses.get(network)}?${new URLSearchParams(query).toString()}`);
const conversions = async () =>
  (await database.pool().query('select * from affiliate.conversions order by transaction_id')).rows as Record<
    string,
    unknown
  >[];

describe('a push', () => {
  test('is kept once, pending although it says approved, and the page of a poll decides', async () => {
    for (let round = 0; round < 3; round += 1) expect((await push('impact', action)).status).toBe(200);
    expect(await conversions()).toMatchObject([
      { state: 'pending', confirmed: false, reports: 1, commission_minor: 250, click_id: null },
    ]);
  });

  test('comes as JSON too, and as a form from Awin', async () => {
    const json = { ...action, ActionId: '1000.1.2', SubId1: 'nobodys-click' };
    expect((await affiliate.call(String(addresses.get('walmart')), { body: json })).status).toBe(200);
    const transaction = {
      transactionId: 7,
      transactionDate: '2026-06-30T10:00:00',
      transactionCurrency: 'GBP',
      transactionAmount: 10,
      commission: 1,
    };
    const form = await affiliate.call(String(addresses.get('shareasale')), {
      body: new URLSearchParams({ AwinTransactionPush: JSON.stringify(transaction) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([form.status, await form.json()]).toEqual([200, { received: true }]);
    expect((await conversions()).map(({ network_key }) => String(network_key)).toSorted()).toEqual([
      'impact',
      'shareasale',
      'walmart',
    ]);
  });

  test('is refused without its secret, with that of another network, and to networks that push nothing', async () => {
    const path = String(addresses.get('impact'));
    const other = String(addresses.get('walmart')).split('/').at(-1);
    for (const place of [
      `${path}x`,
      path.slice(0, -1),
      path.replace(/[^/]+$/, String(other)),
      path.replace('/impact/', '/amazon/'),
    ])
      expect((await affiliate.call(`${place}?ActionId=1`)).status).toBe(404);
    expect([addresses.get('amazon'), addresses.get('cj'), addresses.get('rakuten')]).toEqual([null, null, null]);
  });

  test('that is not understood or too large changes nothing', async () => {
    const before = await conversions();
    expect((await push('impact', { ActionId: '1' })).status).toBe(400);
    expect((await push('clickbank', {})).status).toBe(400);
    expect((await affiliate.call(String(addresses.get('impact')), { body: { x: 'x'.repeat(70_000) } })).status).toBe(
      413,
    );
    expect(await conversions()).toEqual(before);
  });

  test('goes to a new address once an administrator asks for one', async () => {
    const old = addresses.get('homedepot');
    const renew = (identity = admin) =>
      affiliate.call('/api/affiliate/earnings/reporting/homedepot/renew', { method: 'POST', identity });
    expect((await renew(somebody())).status).toBe(403);
    const renewed = (await (await renew()).json()) as { postbackPath: string };
    expect(renewed.postbackPath).not.toBe(old);
    const query = new URLSearchParams(action).toString();
    expect((await affiliate.call(`${old}?${query}`)).status).toBe(404);
    expect((await affiliate.call(`${renewed.postbackPath}?${query}`)).status).toBe(200);
  });
});

test.each(['/earnings', '/earnings/reporting'])('%s is for administrators', async (path) => {
  const call = (identity?: ReturnType<typeof somebody>) =>
    affiliate.call(`/api/affiliate${path}`, identity ? { identity } : {});
  expect([(await call()).status, (await call(somebody())).status, (await call(admin)).status]).toEqual([401, 403, 200]);
});

describe('a file of Amazon', () => {
  const csv = [
    'Fee-Earnings reports from 2026-06-01 to 2026-06-30',
    'Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),SubTag',
    'Tools,"Drill, red",B01,Amazon,consilium-20,2026-06-20,"1,299.00",1,0,"1,299.00",51.96,',
    'Tools,Saw,B02,Amazon,consilium-20,2026-06-21,20.00,1,0,20.00,0.80,',
    'Tools,Saw,B02,Amazon,consilium-20,2026-06-21,20.00,1,0,20.00,0.80,',
    'Tools,Saw,B02,Amazon,consilium-20,2026-06-25,-20.00,0,1,-20.00,-0.80,',
    'Tools,Broken,B03,Amazon,consilium-20,yesterday,1,1,0,1,1,',
  ].join('\n');
  const upload = (text: string, identity = admin) =>
    affiliate.call('/api/affiliate/earnings/files', { identity, body: { csv: text } });

  test('is added once, two equal rows are two sales, and a return takes back', async () => {
    expect(await (await upload(csv)).json()).toEqual({ added: 4, known: 0, refused: 1 });
    expect(await (await upload(csv)).json()).toEqual({ added: 0, known: 4, refused: 1 });
    const rows = (await conversions()).filter(({ network_key }) => network_key === 'amazon');
    expect(rows.reduce((sum, row) => sum + Number(row['commission_minor']), 0)).toBe(5196 + 80 + 80 - 80);
  });

  test('that is another file is refused, and so is anybody but an administrator', async () => {
    expect([(await upload('a,b\n1,2')).status, (await upload(csv, somebody())).status]).toEqual([400, 403]);
  });
});
