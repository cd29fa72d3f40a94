// Two thousand readers of running replies: their memory, and their effect on other calls.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Measurement } from '../bench/measurement.ts';
import { milliseconds } from '../bench/measurement.ts';
import { forget, newDataDirectory, passwords, signIn, startProduct } from '../bench/running-product.ts';
import type { RunningProduct } from '../bench/running-product.ts';
import { inspectProcess } from './inspected-process.ts';
import type { Holdings } from './inspected-process.ts';
import type { LoadResult } from './load-plan.ts';
import { describeOutliers } from './outliers.ts';
import { runLoad } from './run-load.ts';
import { startStreamReaders } from './stream-readers.ts';

const STREAMS = 2000;
const ACCEPTED_TOGETHER = 16;
/** The longest delay that the fault setting allows: no reply sends text during the measurement. */
const SILENT_MS = 60_000;
const SETTLE_MS = 10_000;
const CALLS_PER_SECOND = 50;
/** As long as the replies are silent; the longer runs are the steady ones of gateway and auth, and the soak. */
const CALLS_SECONDS = 10;
const MEMORY_BUDGET_MB = 200;
const CALL_BUDGET_MS = 100;

export async function measureIdleStreams(): Promise<Measurement[]> {
  const data = await newDataDirectory();
  const environment = { CONCURRENT_REPLIES: '1000', NODE_OPTIONS: '--inspect-port=0' };
  const product = await startProduct(data, environment);
  try {
    const inspected = await inspectProcess(product.pid, product.output);
    const token = await signIn(product);
    await keepSilent(product);
    await delay(SETTLE_MS);
    const idle = await inspected.holdings();
    const replyIds = await acceptReplies(product, token);
    const headers = { authorization: `Bearer ${token}` };
    const streams = replyIds.map((id) => ({ url: `${product.url}/api/chat/replies/${id}/stream`, headers }));
    const readers = await startStreamReaders({ streams, openWith: 'event' });
    try {
      const calls = await callMeanwhile(product, token);
      await delay(SETTLE_MS);
      const busy = await inspected.holdings();
      return rows({ idle, busy, open: readers.state().open, calls });
    } finally {
      inspected.close();
      await readers.stop();
    }
  } finally {
    await product.stop();
    await forget(data);
  }
}

async function keepSilent(product: RunningProduct): Promise<void> {
  const { adminPassword } = await passwords(product.data);
  const token = await signIn(product, { email: 'admin@consilium.test', password: adminPassword });
  const answer = await fetch(`${product.url}/dev/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ advisor: { delayMs: SILENT_MS } }),
  });
  if (answer.status !== 200) throw new Error(`no faults: ${answer.status} ${await answer.text()}`);
}

async function acceptReplies(product: RunningProduct, token: string): Promise<string[]> {
  const replyIds: string[] = [];
  const accept = async () => {
    while (replyIds.length < STREAMS) replyIds.push(await acceptReply(product, token));
  };
  await Promise.all(Array.from({ length: ACCEPTED_TOGETHER }, accept));
  return replyIds.slice(0, STREAMS);
}

async function acceptReply({ url }: RunningProduct, token: string): Promise<string> {
  const post = async (place: string, body: object) => {
    const answer = await fetch(`${url}/api/chat/${place}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${place}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string; replyId: string };
  };
  const { id } = await post('conversations', { expertId: 'tech' });
  return (await post(`conversations/${id}/messages`, { text: 'My laptop is slow' })).replyId;
}

function callMeanwhile({ url }: RunningProduct, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return runLoad({
    url,
    requests: [
      { method: 'GET', path: '/api/chat/conversations', headers },
      { method: 'GET', path: '/api/chat/experts', headers },
      { method: 'GET', path: '/api/usage', headers },
    ],
    ratePerSecond: CALLS_PER_SECOND,
    seconds: CALLS_SECONDS,
    arrivals: 'poisson',
  });
}

function rows(found: { idle: Holdings; busy: Holdings; open: number; calls: LoadResult }): Measurement[] {
  const { idle, busy, open, calls } = found;
  const { byStatus, latency } = calls;
  const addedMb = busy.residentMb - idle.residentMb;
  const heapMb = busy.heapMb - idle.heapMb;
  const isWhole = open === STREAMS && Object.keys(byStatus).join('') === '200';
  const oddities = isWhole ? '' : `; ${open} streams open, calls ${JSON.stringify(byStatus)}`;
  const otherProfile = 'not measured: one process only';
  return [
    {
      what: '2,000 idle reply streams through the gateway, resident memory above idle, both after a collection',
      figure: `${Math.round(addedMb)} MB above ${Math.round(idle.residentMb)} MB (heap ${Math.round(heapMb)} MB)${oddities}`,
      budget: `${MEMORY_BUDGET_MB} MB`,
      within: isWhole && addedMb <= MEMORY_BUDGET_MB,
      otherProfile,
    },
    {
      what: 'JSON calls meanwhile (50/s, open loop), p99',
      figure: `${milliseconds(latency.p99)} (${describeOutliers(calls)})`,
      budget: `${CALL_BUDGET_MS} ms`,
      within: isWhole && latency.p99 <= CALL_BUDGET_MS,
      otherProfile,
    },
  ];
}
