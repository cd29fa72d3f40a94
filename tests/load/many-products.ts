// A catalog of a hundred thousand products: how long it takes to recommend three of them, what is recorded included, and to
// follow a link.
import { collectWords } from '@consilium/affiliate/candidates/collect-words.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { runningDatabaseUrl } from '@consilium/local/running-database.ts';
import { forget, newDataDirectory, signIn, startProduct } from '../bench/running-product.ts';
import { milliseconds } from '../bench/measurement.ts';
import type { Measurement } from '../bench/measurement.ts';
import { measureFollowedLinks } from './followed-links.ts';
import { describeOutliers } from './outliers.ts';
import { seedProducts } from './products.sql.ts';
import { STEADY_SECONDS } from './run-length.ts';
import { runLoad } from './run-load.ts';

const PRODUCTS = 100_000;
const CALLS_PER_SECOND = 10;
const WARM_UP_SECONDS = 5;
const BUDGET_MS = 30;

const solution = {
  query: 'Stop the tap from dripping',
  expertType: 'home',
  steps: [
    'Turn off the water below the sink and open the tap until nothing comes any more.',
    'Loosen the packing nut with an adjustable pipe wrench and take out the stem.',
    'Replace the worn washer with one of the same size from a faucet washer kit.',
    'Wrap the thread with plumber tape and put everything together again.',
    'Open the water slowly and look for drops with a dry cloth.',
  ],
};
const asked = {
  'a short query': [
    { query: 'cordless drill', expertType: 'home' },
    { query: 'I need good wireless headphones for my office', expertType: 'tech' },
    { query: 'budget planner', expertType: 'finance' },
    { query: 'quiet standing desk', expertType: 'career' },
    { query: 'kit', expertType: 'home' },
    { query: 'something about kayaks', expertType: 'home' },
  ],
  'a solution of five steps': [solution],
  'a misspelled query': [
    { query: 'hedphones', expertType: 'tech' },
    { query: 'garden hoze', expertType: 'home' },
    { query: 'budgit planer', expertType: 'finance' },
  ],
} as const;

export async function measureManyProducts(): Promise<Measurement[]> {
  const data = await newDataDirectory();
  const product = await startProduct(data);
  const token = await signIn(product);
  const owner = createPool({ url: await runningDatabaseUrl(data), applicationName: 'bench', maxConnections: 2 });
  try {
    await seedProducts(owner, PRODUCTS);
    await collectWords(owner);
    await owner.query('analyze affiliate.catalog_words');
    const measured: Measurement[] = [];
    for (const kind of Object.keys(asked) as (keyof typeof asked)[])
      measured.push(await measure(kind, product.url, token));
    return [...measured, await measureFollowedLinks(owner, product.url)];
  } finally {
    await owner.end();
    await product.stop();
    await forget(data);
  }
}

async function measure(kind: keyof typeof asked, url: string, token: string): Promise<Measurement> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const requests = asked[kind].map((body) => ({
    method: 'POST',
    path: '/api/affiliate/recommendations',
    headers,
    body: JSON.stringify(body),
  }));
  const plan = { url, requests, ratePerSecond: CALLS_PER_SECOND, arrivals: 'poisson' } as const;
  await runLoad({ ...plan, seconds: WARM_UP_SECONDS });
  const result = await runLoad({ ...plan, seconds: STEADY_SECONDS / 3 });
  const { latency, byStatus } = result;
  const isWhole = Object.keys(byStatus).join('') === '200';
  return {
    what: `100,000 products: three recommended for ${kind}, recorded, through the gateway, p95`,
    figure: `${milliseconds(latency.p95)} (p50 ${milliseconds(latency.p50)}; ${describeOutliers(result)})${isWhole ? '' : `; ${JSON.stringify(byStatus)}`}`,
    budget: `${BUDGET_MS} ms`,
    within: isWhole && latency.p95 <= BUDGET_MS,
    otherProfile: 'the same service and database',
  };
}
