// An account with ten thousand messages: the latency of its pages.
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { runningDatabaseUrl } from '@consilium/local/running-database.ts';
import type { Measurement } from '../bench/measurement.ts';
import { milliseconds } from '../bench/measurement.ts';
import { forget, newDataDirectory, signIn, startProduct } from '../bench/running-product.ts';
import { personOf, seedHistory } from './history.sql.ts';
import { describeOutliers } from './outliers.ts';
import { runLoad } from './run-load.ts';
import { STEADY_SECONDS } from './run-length.ts';

/** The second shape has more messages per conversation than one page shows. */
const shapes = [
  { conversations: 90, messagesEach: 100 },
  { conversations: 2, messagesEach: 500 },
] as const;
/** Searches: in every message, in every reply, a word prefix, a rare text, and a text without matches. */
const searches = ['laptop', 'task manager', 'my laptop ta', 'case 417', 'xylophone'].map(
  (words) => `/api/chat/conversations/search?q=${encodeURIComponent(words)}`,
);
const CALLS_PER_SECOND = 10;
/** Three kinds of pages, one after another: together they run longer than any timer. */
const SECONDS = STEADY_SECONDS / 3;
const BUDGET_MS = 150;
const otherProfile = 'the same service and database';

export async function measureLargeAccount(): Promise<Measurement[]> {
  const data = await newDataDirectory();
  const product = await startProduct(data);
  const token = await signIn(product);
  const owner = createPool({ url: await runningDatabaseUrl(data), applicationName: 'bench', maxConnections: 2 });
  try {
    const person = await personOf(owner, 'member@consilium.test');
    for (const shape of shapes.toReversed()) await seedHistory(owner, person, shape);
    const places = await conversationPlaces(product.url, token);
    return [
      await measure('list of conversations', product.url, token, [
        '/api/chat/conversations?limit=50',
        `/api/chat/conversations?limit=50&before=${encodeURIComponent(new Date(Date.now() - 50 * 60_000).toISOString())}`,
      ]),
      await measure('a conversation with its messages', product.url, token, places),
      await measure('search', product.url, token, searches),
    ];
  } finally {
    await owner.end();
    await product.stop();
    await forget(data);
  }
}

async function conversationPlaces(url: string, token: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/chat/conversations?limit=50`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { conversations } = (await answer.json()) as { conversations: { id: string }[] };
  return conversations.map(({ id }) => `/api/chat/conversations/${id}`);
}

async function measure(page: string, url: string, token: string, places: readonly string[]): Promise<Measurement> {
  const headers = { authorization: `Bearer ${token}` };
  const result = await runLoad({
    url,
    requests: places.map((path) => ({ method: 'GET', path, headers })),
    ratePerSecond: CALLS_PER_SECOND,
    seconds: SECONDS,
    arrivals: 'poisson',
  });
  const { latency, byStatus } = result;
  const isWhole = Object.keys(byStatus).join('') === '200';
  return {
    what: `an account of 10,000 messages: ${page}, p95`,
    figure: `${milliseconds(latency.p95)} (p50 ${milliseconds(latency.p50)}; ${describeOutliers(result)})${isWhole ? '' : `; ${JSON.stringify(byStatus)}`}`,
    budget: `${BUDGET_MS} ms`,
    within: isWhole && latency.p95 <= BUDGET_MS,
    otherProfile,
  };
}
