// An account with five thousand action items: the latency of its list, filters and summary.
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { runningDatabaseUrl } from '@consilium/local/running-database.ts';
import type { Measurement } from '../bench/measurement.ts';
import { milliseconds } from '../bench/measurement.ts';
import { forget, newDataDirectory, signIn, startProduct } from '../bench/running-product.ts';
import { seedActionItems } from './action-items.sql.ts';
import { describeOutliers } from './outliers.ts';
import { runLoad } from './run-load.ts';
import { STEADY_SECONDS } from './run-length.ts';

const ITEMS = 5000;
const CALLS_PER_SECOND = 10;
const SECONDS = STEADY_SECONDS / 3;
const BUDGET_MS = 150;

const pages = {
  list: ['', '?limit=100', '?order=position&limit=100', '?order=due&limit=100'],
  filters: [
    '?status=Blocked,Completed&order=due&limit=100',
    '?expert=legal&order=position&limit=100',
    '?due=overdue&order=due&limit=100',
    '?due=seven_days&limit=100',
    '?q=case%20417&limit=100',
    '?q=xylophone',
    '?due=none&status=Abandoned&expert=home',
  ],
  summary: ['/summary'],
} as const;

export async function measureManyActionItems(): Promise<Measurement[]> {
  const data = await newDataDirectory();
  const product = await startProduct(data);
  const token = await signIn(product);
  const owner = createPool({ url: await runningDatabaseUrl(data), applicationName: 'bench', maxConnections: 2 });
  try {
    await seedActionItems(owner, 'member@consilium.test', ITEMS);
    const measured: Measurement[] = [];
    for (const page of ['list', 'filters', 'summary'] as const) measured.push(await measure(page, product.url, token));
    return measured;
  } finally {
    await owner.end();
    await product.stop();
    await forget(data);
  }
}

async function measure(page: keyof typeof pages, url: string, token: string): Promise<Measurement> {
  const headers = { authorization: `Bearer ${token}` };
  const result = await runLoad({
    url,
    requests: pages[page].map((query) => ({ method: 'GET', path: `/api/chat/action-items${query}`, headers })),
    ratePerSecond: CALLS_PER_SECOND,
    seconds: SECONDS,
    arrivals: 'poisson',
  });
  const { latency, byStatus } = result;
  const isWhole = Object.keys(byStatus).join('') === '200';
  return {
    what: `an account of 5,000 action items: ${page}, p95`,
    figure: `${milliseconds(latency.p95)} (p50 ${milliseconds(latency.p50)}; ${describeOutliers(result)})${isWhole ? '' : `; ${JSON.stringify(byStatus)}`}`,
    budget: `${BUDGET_MS} ms`,
    within: isWhole && latency.p95 <= BUDGET_MS,
    otherProfile: 'the same service and database',
  };
}
