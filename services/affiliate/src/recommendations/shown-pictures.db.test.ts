// The pictures of recommended products: an address on this site, or none.
import { expect, test } from '@jest/globals';
import { affiliateForFile, clock } from '../testing/affiliate-for-file.ts';
import { putProduct } from '../testing/put-product.sql.ts';
import type { PutProduct } from '../testing/put-product.sql.ts';
import type { Recommended } from './recommend.ts';

const affiliate = affiliateForFile();
const put = (product: PutProduct) => putProduct(affiliate.database.pool(), product);
async function recommended(query: string) {
  return (await affiliate.ask<Recommended>('POST /recommendations', { query, expertType: 'home' })).body
    .recommendations;
}

test('has the address of a picture on this site, of Amazon for a day after it was read, and none without one', async () => {
  const hour = 60 * 60_000;
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * hour);
  const imageUrl = 'https://shop.example/ladder.jpg';
  await put({ productName: 'Ladder one', networkKey: 'amazon', imageUrl, readAt: ago(23) });
  await put({ productName: 'Ladder two', networkKey: 'amazon', imageUrl, readAt: ago(25) });
  await put({ productName: 'Ladder three', networkKey: 'walmart', imageUrl, readAt: ago(99) });
  await put({ productName: 'Ladder kit' });
  const all = await recommended('ladder');
  const two = await recommended('ladder two');
  const picture = (name: string) => [...all, ...two].find(({ productName }) => productName === name)?.picture ?? 'none';
  const address = /^\/api\/affiliate\/pictures\/[0-9a-f-]{36}\?v=[0-9a-f]{12}$/u;
  expect(['Ladder one', 'Ladder three'].map(picture)).toEqual([
    expect.stringMatching(address),
    expect.stringMatching(address),
  ]);
  expect(['Ladder two', 'Ladder kit'].map(picture)).toEqual(['none', 'none']);
  expect(JSON.stringify([all, two])).not.toContain('shop.example');
});
