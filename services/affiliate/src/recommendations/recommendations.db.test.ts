// Products that fit a problem: which are found, what is said of them, and what is recorded.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Recommendation } from '@consilium/contracts/affiliate/recommendations-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { collectWords } from '../candidates/collect-words.ts';
import { affiliateService } from '../service.ts';
import { putProduct } from '../testing/put-product.sql.ts';
import type { PutProduct } from '../testing/put-product.sql.ts';

const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
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
beforeEach(async () => {
  await database
    .pool()
    .query('truncate affiliate.affiliate_products, affiliate.recommendations, affiliate.product_choices cascade');
  // Facts about the catalog are not older than an hour.
  clock.advance(61 * 60_000);
});

const put = (product: PutProduct) => putProduct(database.pool(), product);
interface Answer {
  readonly recommendationId: string | null;
  readonly recommendations: Recommendation[];
  readonly weightsVersion: number;
  readonly disclosure: string;
}
async function recommend(body: object, identity?: Identity): Promise<Answer> {
  const answer = await affiliate.call('/api/affiliate/recommendations', {
    body: { expertType: 'home', ...body },
    ...(identity && { identity }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}
const namesFor = async (body: object) => (await recommend(body)).recommendations.map(({ productName }) => productName);
const rowsOf = async (sql: string) => (await database.pool().query(sql)).rows;

describe('what is found', () => {
  test('fits by name, category or description, and never anything else', async () => {
    await put({ productName: 'Cordless drill', category: 'Power tools' });
    await put({ productName: 'Garden hose', category: 'Garden' });
    await put({ productName: 'Makita XPH', category: 'Cordless drills' });
    await put({ productName: 'Starter set', description: 'With a cordless drill and forty bits.' });
    expect(await namesFor({ query: 'I need a good cordless drill' })).toEqual([
      'Cordless drill',
      'Makita XPH',
      'Starter set',
    ]);
    expect(await namesFor({ query: 'kayak paddle' })).toEqual([]);
  });

  test('is active, alive, in stock, with a link, and of the expert', async () => {
    await put({ productName: 'Drill one', isActive: false });
    await put({ productName: 'Drill two', deadSince: new Date() });
    await put({ productName: 'Drill three', availability: 'out_of_stock' });
    await put({ productName: 'Drill four', affiliateLink: null });
    await put({ productName: 'Drill five', expertType: 'tech' });
    await put({ productName: 'Drill six' });
    expect(await namesFor({ query: 'drill' })).toEqual(['Drill six']);
  });

  test('forgives typing errors', async () => {
    await put({ productName: 'Adjustable wrench' });
    await put({ productName: 'Pipe cutter' });
    await collectWords(database.pool('affiliate'));
    expect(await namesFor({ query: 'adjustible rench' })).toEqual(['Adjustable wrench']);
  });

  test('is shown beside the step that mentions it', async () => {
    await put({ productName: 'Adjustable wrench' });
    await put({ productName: 'Plumber tape' });
    const { recommendations } = await recommend({
      query: 'Stop the tap from dripping',
      steps: [
        'Turn off the water below the sink.',
        'Loosen the nut with an adjustable wrench.',
        'Wrap the thread with plumber tape and close it again.',
      ],
    });
    const steps = Object.fromEntries(recommendations.map(({ productName, step }) => [productName, step]));
    expect(steps).toEqual({ 'Adjustable wrench': 1, 'Plumber tape': 2 });
  });

  test('is not a product of which a step mentions one word', async () => {
    await put({ productName: 'Photo album' });
    await put({ productName: 'Water bottle' });
    const steps = ['Turn off the water and take a photo of the valve before you begin.'];
    expect(await namesFor({ query: 'Stop the leak', steps })).toEqual([]);
  });

  test('is not a product for a word of the title of a solution, nor for a number and a unit', async () => {
    await put({ productName: 'Ledger book, 200 pages' });
    await put({ productName: 'Language course, six months' });
    const steps = ['Collect results from the last six months.', 'Add up each group.'];
    expect(await namesFor({ query: 'Do the sum on one page', steps })).toEqual([]);
    expect(await namesFor({ query: 'ledger page' })).toEqual(['Ledger book, 200 pages']);
  });

  test('is never more than three, and words that mean something to the search are only words', async () => {
    for (const number of [1, 2, 3, 4, 5]) await put({ productName: `Drill ${number}` });
    expect(await namesFor({ query: "drill' | \\ & !(:*" })).toHaveLength(3);
    expect(await namesFor({ query: 'drill', maxResults: 1 })).toHaveLength(1);
  });
});

describe('the order', () => {
  test('puts what fits closely before what fits partly, whatever it earns', async () => {
    await put({ productName: 'Cordless drill', networkKey: 'walmart', commissionBasisPoints: 100, priceMinor: 90_000 });
    await put({
      productName: 'Cordless screwdriver',
      networkKey: 'walmart',
      commissionBasisPoints: 400,
      ratingHundredths: 500,
      ratingCount: 9999,
      deliveryDays: 1,
      availability: 'in_stock',
    });
    expect(await namesFor({ query: 'cordless drill' })).toEqual(['Cordless drill', 'Cordless screwdriver']);
  });

  test('compares the price with the middle one of the category', async () => {
    for (const priceMinor of [2000, 4000, 8000]) {
      await put({ productName: `Hammer of ${priceMinor}`, category: 'Hammers', priceMinor });
    }
    const { recommendations } = await recommend({ query: 'hammer' });
    expect(recommendations.map(({ productName, parts }) => [productName, parts.price])).toEqual([
      ['Hammer of 2000', 30],
      ['Hammer of 4000', 15],
      ['Hammer of 8000', 0],
    ]);
    expect(recommendations[0]?.reason).toContain('It costs 50% less than similar products.');
  });
});

describe('what is said', () => {
  test('names what is known, and says of the rest that it is not known', async () => {
    await put({
      productName: 'Ladder',
      networkKey: 'homedepot',
      commissionBasisPoints: 650,
      ratingHundredths: 460,
      ratingCount: 1234,
      deliveryDays: 2,
      availability: 'limited',
    });
    const { recommendations, recommendationId, disclosure, weightsVersion } = await recommend({ query: 'ladder' });
    const [ladder] = recommendations;
    expect(ladder).toMatchObject({
      network: 'homedepot',
      price: null,
      rating: 4.6,
      deliveryDays: 2,
      commissionRate: 6.5,
      fit: 'close',
      affiliateLink: `/go/${ladder?.productId}?r=${recommendationId}`,
      reason:
        'It fits closely what is asked for. Buyers rate it 4.6 of 5 (1,234 ratings). Its price is not known. It arrives in about 2 working days. Only a few are left.',
    });
    const parts = Object.values(ladder?.parts ?? {}).reduce((sum, part) => sum + part, 0);
    expect(parts).toBeCloseTo(ladder?.score ?? 0, 3);
    expect([disclosure, weightsVersion]).toEqual(['We earn a commission if you buy.', 1]);
  });

  test('has the sentence that Amazon requires when one is from Amazon, and no reason when none is wanted', async () => {
    await put({ productName: 'Ladder', networkKey: 'amazon' });
    const { disclosure, recommendations } = await recommend({ query: 'ladder', includeReasoning: false });
    expect(disclosure).toBe(
      'We earn a commission if you buy. As an Amazon Associate I earn from qualifying purchases.',
    );
    expect(recommendations[0]?.reason).toBeNull();
  });

  test.each([
    ['an empty query', { query: '   ' }, 'Please enter a user query to generate recommendations'],
    ['a query of more than 1,000 characters', { query: 'a'.repeat(1001) }, 'query'],
    ['four results', { query: 'drill', maxResults: 4 }, 'maxResults'],
  ])('refuses %s', async (_what, body, words) => {
    const answer = await affiliate.call('/api/affiliate/recommendations', { body: { expertType: 'home', ...body } });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(words)]);
  });
});

describe('what is recorded', () => {
  test('is who was shown what with which weights, and an event of the same, without the words', async () => {
    for (const number of [1, 2, 3, 4]) await put({ productName: `Drill ${number}`, networkKey: 'walmart' });
    const person = somebody();
    const { recommendationId, recommendations } = await recommend({ query: 'drill with zanzibar grip' }, person);
    expect(recommendationId).toBeNull();
    const shown = await recommend({ query: 'drill' }, person);
    expect(recommendations).toEqual([]);
    expect(await rowsOf('select id, pseudonym, expert_type, weights_version from affiliate.recommendations')).toEqual([
      { id: shown.recommendationId, pseudonym: person.pseudonym, expert_type: 'home', weights_version: 1 },
    ]);
    const kept = await rowsOf(
      'select product_id, relevance, shown_place from affiliate.recommendation_candidates order by shown_place nulls last',
    );
    expect(kept.map((row) => row.shown_place)).toEqual([1, 2, 3, null]);
    expect(kept.slice(0, 3).map((row) => row.product_id)).toEqual(
      shown.recommendations.map(({ productId }) => productId),
    );
    await eventually(async () => {
      const events = await rowsOf(
        `select subject, envelope -> 'data' as data from event_log.events where envelope ->> 'type' = 'consilium.affiliate.recommendation-shown.v1'`,
      );
      expect(events.find(({ subject }) => subject === person.pseudonym)).toMatchObject({
        data: {
          recommendationId: shown.recommendationId,
          weightsVersion: 1,
          products: [{ network: 'walmart' }, {}, {}],
        },
      });
    });
    const everything = await rowsOf(
      `select coalesce(string_agg(r::text, ' '), '') as words from (select * from affiliate.recommendations) r`,
    );
    expect(everything[0].words).not.toContain('drill');
  });

  test('of a visitor names nobody', async () => {
    await put({ productName: 'Drill' });
    await recommend({ query: 'drill' });
    expect(await rowsOf('select pseudonym from affiliate.recommendations')).toEqual([{ pseudonym: null }]);
  });

  test('is nothing when nothing is shown', async () => {
    await recommend({ query: 'drill' });
    expect(await rowsOf('select id from affiliate.recommendations')).toEqual([]);
  });
});

describe('the switch of a person', () => {
  const choice = (identity: Identity | undefined, body?: object) =>
    affiliate.call('/api/affiliate/product-choice', {
      ...(identity && { identity }),
      ...(body && { body, method: 'PUT' }),
    });

  test('hides all products, for this person only, until it is turned back', async () => {
    await put({ productName: 'Drill' });
    const [person, other] = [somebody(), somebody()];
    expect(await (await choice(person)).json()).toEqual({ hidesProducts: false });
    await choice(person, { hidesProducts: true });
    expect(await (await choice(person)).json()).toEqual({ hidesProducts: true });
    const shownTo = async (identity: Identity) =>
      (await recommend({ query: 'drill' }, identity)).recommendations.length;
    expect([await shownTo(person), await shownTo(other)]).toEqual([0, 1]);
    await choice(person, { hidesProducts: false });
    expect(await shownTo(person)).toBe(1);
  });

  test('is nothing that a visitor has here', async () => {
    expect([(await choice(undefined)).status, (await choice(undefined, { hidesProducts: true })).status]).toEqual([
      401, 401,
    ]);
  });
});
