// Fuzzes the public port: whatever bytes come, nothing fails, no unit is miscounted, nothing leaks, and the product
// keeps working.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { forget, newDataDirectory, passwords, signIn, startProduct } from '../bench/running-product.ts';
import type { RunningProduct } from '../bench/running-product.ts';
import { inspectProcess } from '../load/inspected-process.ts';
import type { InspectedProcess } from '../load/inspected-process.ts';
import { fuzzWire } from './fuzz-wire.ts';
import { targetsAt } from './targets.ts';
import { unitsOf } from './units.ts';

/** `WIRE_FUZZ_SECONDS=3600 npm test -- unit tests/wire` for an hour, `FUZZ_SEED` for other choices. */
const seconds = Number(process.env['WIRE_FUZZ_SECONDS'] ?? 10);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const ROUNDS = 6;
/** The memory that caches and compiled code may still take; a leak of one kilobyte per request would exceed it. */
const MOST_GROWTH_MB = 60;
jest.setTimeout((seconds + 300) * 1000);

let product: RunningProduct;
let inspected: InspectedProcess | undefined;
beforeAll(async () => {
  product = await startProduct(await newDataDirectory(), {
    NODE_OPTIONS: '--inspect-port=0',
    SIGN_IN_ATTEMPTS_PER_5_MINUTES: '100000',
  });
  inspected = await inspectProcess(product.pid, product.output);
});
afterAll(async () => {
  inspected?.close();
  await product.stop();
  await forget(product.data);
});

async function administrator(): Promise<string> {
  const { adminPassword: password } = await passwords(product.data);
  return signIn(product, { email: 'admin@consilium.test', password });
}

async function newConversation(token: string): Promise<string> {
  const response = await fetch(`${product.url}/api/chat/conversations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ expertId: 'tech' }),
  });
  return ((await response.json()) as { id: string }).id;
}

/** A valid message, so that there is something to count in the shortest run. */
async function sendMessage(token: string, conversationId: string): Promise<void> {
  const response = await fetch(`${product.url}/api/chat/conversations/${conversationId}/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `as-meant-${conversationId}`,
    },
    body: JSON.stringify({ text: 'My laptop has become very slow and takes ages to start' }),
  });
  expect(response.status).toBe(202);
}

test('no bytes make the product fail, miscount or leak', async () => {
  const { url } = product;
  const token = await signIn(product);
  const conversationId = await newConversation(token);
  const targets = await targetsAt(url, { conversationId: await newConversation(await administrator()) });
  const before = await unitsOf(url, token, conversationId);
  await sendMessage(token, conversationId);
  const heap: number[] = [];
  const answers = new Map<string, number>();
  let sent = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const endsAtMs = Date.now() + (seconds * 1000) / ROUNDS;
    const senders = { administrator, member: () => signIn(product) };
    const report = await fuzzWire({ url, seed: seed + round * 1000, endsAtMs, targets, conversationId, senders });
    for (const [status, count] of report.answers) answers.set(status, (answers.get(status) ?? 0) + count);
    sent += report.sent;
    expect(report.complaints).toEqual([]);
    heap.push(Math.round((await inspected?.holdings())?.heapMb ?? 0));
  }
  const counts = [...answers]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`${sent} requests, seed ${seed}, answers ${counts.join(', ')}; heap in MB ${heap.join(', ')}\n`);
  // The first round fills the caches.
  expect((heap.at(-1) ?? 0) - (heap[1] ?? 0)).toBeLessThan(MOST_GROWTH_MB);
  expect(answers.get('200') ?? 0).toBeGreaterThan(0);
  await eventually(async () => {
    const after = await unitsOf(url, await signIn(product), conversationId);
    // A sender that hangs up mid-body leaves its unit held until the sweep of holds, which is later than this test.
    expect(after).toMatchObject({ used: before.used + after.delivered, projected: before.projected + after.delivered });
    expect(after.delivered).toBeGreaterThan(0);
  }, 100_000);
});

test('no request was logged as an error', () => {
  const lines = product.output().split('\n');
  expect(lines.filter((line) => /"level":[56]0|unhandled|uncaught|TypeError|RangeError/i.test(line))).toEqual([]);
});

test('the product still answers', async () => {
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${product.url}/`)).status).toBe(200);
});
