// What the database cannot keep: a NUL character, half an emoji, a version that is too large. It is refused with its place,
// and never an error of the server.
import { beforeAll, expect, test } from '@jest/globals';
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { affiliateForFile } from '../testing/affiliate-for-file.ts';
import type { RefusedBody } from '../testing/affiliate-for-file.ts';

const affiliate = affiliateForFile();
let product: CatalogProduct;
beforeAll(async () => {
  product = await affiliate.add({ network: 'walmart', commissionRate: 3 });
});

const HALF_EMOJI = '\ud83d';
const BEYOND_INTEGERS = 2 ** 40;
const weight = { weight: 20, enabled: true };
const criteria = { rating: weight, price: weight, delivery: weight, commission: weight, availability: weight };

test.each<[string, string, object]>([
  ['query', 'POST /recommendations', { query: 'drill\u0000', expertType: 'home' }],
  ['steps.0', 'POST /recommendations', { query: 'drill', steps: ['\u0000'], expertType: 'home' }],
  ['query', 'POST /recommendations/preview', { query: '\u0000', criteria }],
  ['basedOn', 'POST /weights', { basedOn: BEYOND_INTEGERS, criteria }],
  ['affiliateId', 'PUT /networks/impact', { affiliateId: 'a\u0000', isActive: true, version: 0 }],
  ['affiliateId', 'PUT /networks/impact', { affiliateId: `a${HALF_EMOJI}`, isActive: true, version: 0 }],
  ['version', 'PUT /networks/impact', { affiliateId: 'a', isActive: true, version: BEYOND_INTEGERS }],
  ['values.campaignId', 'PUT /networks/impact/api-access', { values: { campaignId: HALF_EMOJI }, version: 0 }],
  ['values.campaignId', 'PUT /networks/impact/api-access', { values: { campaignId: '\u0000' }, version: 0 }],
  ['version', 'POST /networks/impact/api-access/forget', { version: BEYOND_INTEGERS }],
  ['productName', 'PATCH /products/{id}', { version: 1, productName: `Drill ${HALF_EMOJI}` }],
  ['description', 'PATCH /products/{id}', { version: 1, description: `${HALF_EMOJI} drill` }],
  ['imageUrl', 'PATCH /products/{id}', { version: 1, imageUrl: `https://example.org/${HALF_EMOJI}` }],
  ['version', 'PATCH /products/{id}', { version: BEYOND_INTEGERS, productName: 'Drill' }],
])('%s of %s is refused: %j', async (field, call, body) => {
  const answer = await affiliate.ask<RefusedBody>(call.replace('{id}', product.id), body);
  expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  expect(answer.body.data).toMatchObject({ issues: [{ path: field }] });
});

test('a search of the list with a NUL, and a place of differences with a NUL, are refused', async () => {
  for (const path of ['/admin/products?search=%00', `/imports/${product.id}/differences?change=new&after=%00`])
    expect((await affiliate.raw(path)).status).toBe(400);
});

test('half an emoji that a page has cut off from a query finds nothing, and fails nothing', async () => {
  const answer = await affiliate.ask('POST /recommendations', { query: `kayak ${HALF_EMOJI}`, expertType: 'home' });
  expect(answer).toMatchObject({ status: 200, body: { recommendations: [] } });
});

test('a file is kept under a name that can be kept', async () => {
  const answer = await affiliate.ask<{ fileName: string }>(
    'POST /imports/files?network=cj&name=a%00b%ED%A0%BD.csv&whole=false',
    'id,name,link\n1,Drill,https://www.anrdoezrs.net/1\n',
  );
  expect(answer.status).toBe(201);
  expect(answer.body.fileName).not.toContain('\u0000');
});
