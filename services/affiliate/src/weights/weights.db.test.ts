// Weights: who reads and saves them, and what the last month would have shown with others.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { Replay, WeightsVersion } from '@consilium/contracts/affiliate/recommendations-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { affiliateService } from '../service.ts';
import { putProduct } from '../testing/put-product.sql.ts';

const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
const admin = somebody({ roles: ['admin'] });
const standard: RankingWeights = {
  rating: { weight: 25, enabled: true },
  price: { weight: 30, enabled: true },
  delivery: { weight: 20, enabled: true },
  commission: { weight: 15, enabled: true },
  availability: { weight: 10, enabled: true },
};
const only = (criterion: keyof RankingWeights): RankingWeights => ({
  rating: { weight: 10, enabled: false },
  price: { weight: 10, enabled: false },
  delivery: { weight: 10, enabled: false },
  commission: { weight: 10, enabled: false },
  availability: { weight: 10, enabled: false },
  [criterion]: { weight: 10, enabled: true },
});
let database: TestDatabase;
let affiliate: ServiceUnderTest;

beforeAll(async () => {
  database = await createTestDatabase();
  affiliate = await startUnderTest(affiliateService, database, { clock });
});
afterAll(async () => {
  await affiliate.stop();
  await database.drop();
});

const inForce = async () => (await (await affiliate.call('/api/affiliate/weights')).json()) as WeightsVersion;
const save = (basedOn: number, criteria: RankingWeights, identity = admin) =>
  affiliate.call('/api/affiliate/weights', { body: { basedOn, criteria }, identity });

describe('the weights in force', () => {
  test('are read by everybody, with their version, date and what they come to', async () => {
    expect(await inForce()).toEqual({
      version: 1,
      criteria: standard,
      percentages: { rating: 25, price: 30, delivery: 20, commission: 15, availability: 10 },
      savedAt: '2026-01-01T00:00:00.000Z',
    });
  });

  test('are those that an administrator saved last; of two at once one is told that they have changed', async () => {
    const without = { ...standard, commission: { weight: 15, enabled: false } };
    const answers = await Promise.all([save(1, without), save(1, without)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await save(1, standard)).status).toBe(409);
    expect(await inForce()).toMatchObject({
      version: 2,
      criteria: without,
      percentages: { rating: 29.41, price: 35.29, delivery: 23.53, commission: 0, availability: 11.76 },
      savedAt: clock.now().toISOString(),
    });
    const listed = await affiliate.call('/api/affiliate/weights/versions', { identity: admin });
    const { versions } = (await listed.json()) as { versions: WeightsVersion[] };
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('are saved, listed and replayed by administrators only', async () => {
    const person = somebody();
    const statuses = [
      await save(2, standard, person),
      await affiliate.call('/api/affiliate/weights/versions', { identity: person }),
      await affiliate.call('/api/affiliate/weights/replay', { body: { criteria: standard }, identity: person }),
      await affiliate.call('/api/affiliate/weights/versions'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 401]);
  });

  test('may not all be off', async () => {
    expect((await save(2, { ...only('price'), price: { weight: 0, enabled: true } })).status).toBe(400);
  });
});

describe('the replay of the last month', () => {
  const replay = async (criteria: RankingWeights) => {
    const answer = await affiliate.call('/api/affiliate/weights/replay', { body: { criteria }, identity: admin });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Replay;
  };
  const current = async () => (await inForce()).criteria;
  const recommend = () =>
    affiliate.call('/api/affiliate/recommendations', { body: { query: 'drill', expertType: 'home', maxResults: 1 } });

  beforeEach(async () => {
    await database.pool().query('truncate affiliate.affiliate_products, affiliate.recommendations cascade');
  });

  test('is empty when nothing was shown', async () => {
    expect(await replay(standard)).toEqual({
      total: 0,
      replayed: 0,
      otherProducts: 0,
      otherOrder: 0,
      before: { meanCommissionRate: null, meanCommissionPerSale: [] },
      after: { meanCommissionRate: null, meanCommissionPerSale: [] },
      changes: [],
    });
  });

  test('changes nothing with the same weights, and with others says what would be shown and earned instead', async () => {
    const put = (product: object) =>
      putProduct(database.pool(), { productName: 'Drill', networkKey: 'walmart', priceMinor: 10_000, ...product });
    const liked = await put({ ratingHundredths: 490, ratingCount: 500, commissionBasisPoints: 100 });
    const paying = await put({ ratingHundredths: 200, ratingCount: 500, commissionBasisPoints: 400 });
    for (let times = 0; times < 3; times += 1) await recommend();
    expect(await replay(await current())).toMatchObject({ total: 3, replayed: 3, otherProducts: 0, changes: [] });
    const changed = await replay(only('commission'));
    expect(changed).toMatchObject({
      otherProducts: 3,
      otherOrder: 0,
      before: { meanCommissionRate: 1, meanCommissionPerSale: [{ amountMinor: 100, currency: 'USD' }] },
      after: { meanCommissionRate: 4, meanCommissionPerSale: [{ amountMinor: 400, currency: 'USD' }] },
    });
    expect(changed.changes.toSorted((a, b) => a.shownBefore - b.shownBefore)).toMatchObject([
      { productId: paying, shownBefore: 0, shownAfter: 3 },
      { productId: liked, shownBefore: 3, shownAfter: 0 },
    ]);
    clock.advance(31 * 24 * 60 * 60_000);
    expect((await replay(only('commission'))).total).toBe(0);
  });
});
