// Links of products that people follow: how long the way out takes through the gateway, with its click kept.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { milliseconds } from '../bench/measurement.ts';
import type { Measurement } from '../bench/measurement.ts';
import { countClicks, listProductIds } from './followed-links.sql.ts';
import { describeOutliers } from './outliers.ts';
import { STEADY_SECONDS } from './run-length.ts';
import { runLoad } from './run-load.ts';

const LINKS_PER_SECOND = 50;
const WARM_UP_SECONDS = 5;
/** More than are followed, because a link that the same person follows again within the hour is the same click. */
const PRODUCTS = 10_000;
const BUDGET_MS = 15;
const headers = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

export async function measureFollowedLinks(owner: Queryable, url: string): Promise<Measurement> {
  const requests = (await listProductIds(owner, PRODUCTS)).map((id) => ({ method: 'GET', path: `/go/${id}`, headers }));
  const plan = { url, ratePerSecond: LINKS_PER_SECOND, arrivals: 'poisson' } as const;
  await runLoad({ ...plan, requests: requests.slice(0, PRODUCTS / 2), seconds: WARM_UP_SECONDS });
  const before = await countClicks(owner);
  const result = await runLoad({ ...plan, requests: requests.slice(PRODUCTS / 2), seconds: STEADY_SECONDS / 3 });
  const kept = (await countClicks(owner)) - before;
  const { latency, byStatus } = result;
  const isWhole = Object.keys(byStatus).join('') === '302' && kept === byStatus['302'];
  return {
    what: '100,000 products: a link that is followed, its click kept, through the gateway, p50',
    figure: `${milliseconds(latency.p50)} (p95 ${milliseconds(latency.p95)}; ${describeOutliers(result)}; ${kept} clicks kept)${isWhole ? '' : `; ${JSON.stringify(byStatus)}`}`,
    budget: `${BUDGET_MS} ms`,
    within: isWhole && latency.p50 <= BUDGET_MS,
    otherProfile: 'the same service and database',
  };
}
