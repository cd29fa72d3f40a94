// The time to the first token that the product adds over calling the model server directly.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startScriptedModel } from '@consilium/chat/advisors/anthropic/scripted-model.ts';
import type { Measurement } from './measurement.ts';
import { milliseconds, percentile } from './measurement.ts';
import { forget, newDataDirectory, signIn, startProduct } from './running-product.ts';
import type { RunningProduct } from './running-product.ts';

const SEQUENTIAL = 60;
const TOGETHER = 50;
const ARRIVAL_MS = 2000;

export async function measureFirstToken(): Promise<Measurement[]> {
  const model = await startScriptedModel({
    chunks: ['Here ', 'is ', 'what ', 'I ', 'would ', 'do.'],
    firstChunkDelayMs: 30,
    chunkDelayMs: 20,
  });
  const data = await newDataDirectory();
  const product = await startProduct(data, { ANTHROPIC_API_KEY: 'bench', ANTHROPIC_BASE_URL: model.url });
  try {
    const token = await signIn(product);
    const direct = () => firstByteOf(model.url);
    const ours = () => firstDelta(product, token);
    await repeat(10, ours);
    const alone = { direct: await sequential(direct), ours: await sequential(ours) };
    const crowd = { direct: await arriving(direct), ours: await arriving(ours) };
    return [row('one stream', alone, 6, 15), row(`${TOGETHER} streams arriving over 2 s`, crowd, 12, 60)];
  } finally {
    await product.stop();
    await model.stop();
    await forget(data);
  }
}

interface Samples {
  readonly direct: readonly number[];
  readonly ours: readonly number[];
}

function row(what: string, { direct, ours }: Samples, budget50: number, budget99: number): Measurement {
  const added50 = percentile(ours, 0.5) - percentile(direct, 0.5);
  const added99 = percentile(ours, 0.99) - percentile(direct, 0.99);
  return {
    what: `time to first token added, ${what}, p50 / p99`,
    figure: `${milliseconds(added50)} / ${milliseconds(added99)} (model alone ${milliseconds(percentile(direct, 0.5))})`,
    budget: `${budget50} / ${budget99} ms`,
    within: added50 <= budget50 && added99 <= budget99,
  };
}

async function repeat(times: number, sample: () => Promise<number>): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < times; run += 1) samples.push(await sample());
  return samples;
}

function sequential(sample: () => Promise<number>): Promise<number[]> {
  return repeat(SEQUENTIAL, sample);
}

async function arriving(sample: () => Promise<number>): Promise<number[]> {
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const samples = Array.from({ length: TOGETHER }, async (_unused, index) => {
      await delay((index * ARRIVAL_MS) / TOGETHER);
      return sample();
    });
    rounds.push(...(await Promise.all(samples)));
  }
  return rounds;
}

async function firstByteOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'bench', 'anthropic-version': '2023-06-01' },
    body: JSON.stringify({
      model: 'any',
      max_tokens: 100,
      stream: true,
      messages: [{ role: 'user', content: 'My laptop is slow' }],
    }),
  });
  return untilFirst(answer, 'text_delta', startedAt);
}

async function firstDelta(product: RunningProduct, token: string): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const created = await fetch(`${product.url}/api/chat/conversations`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ expertId: 'tech' }),
  });
  const { id } = (await created.json()) as { id: string };
  const startedAt = performance.now();
  const answer = await fetch(`${product.url}/api/chat/conversations/${id}/messages`, {
    method: 'POST',
    headers: { ...headers, accept: 'text/event-stream', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ text: 'My laptop is slow' }),
  });
  return untilFirst(answer, 'event: delta', startedAt);
}

/** Reads to the end, so that the next sample finds an idle system. */
async function untilFirst(answer: Response, mark: string, startedAt: number): Promise<number> {
  if (answer.status !== 200 || !answer.body) throw new Error(`no stream: ${answer.status} ${await answer.text()}`);
  let seen = '';
  let tookMs: number | undefined;
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    if (tookMs !== undefined) continue;
    seen += text;
    if (seen.includes(mark)) tookMs = performance.now() - startedAt;
  }
  if (tookMs === undefined) throw new Error(`no ${mark} in the stream`);
  return tookMs;
}
