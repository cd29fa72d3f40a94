// How long each question takes through the gateway: the 95th percentile of its calls, by route.
import { questions } from './admin-questions.ts';
import type { Question } from './admin-questions.ts';
import type { SeededIds } from './admin-seed.ts';
import { milliseconds, percentile } from './measurement.ts';
import type { Measurement } from './measurement.ts';

const CALLS = 40;
const BUDGET_MS = 300;

interface Timed extends Question {
  readonly p95Ms: number;
}

export async function measureAdminRoutes(url: string, token: string, ids: SeededIds): Promise<Measurement> {
  const timed: Timed[] = [];
  for (const question of questions(ids)) timed.push(await timeOf(url, token, question));
  const slowestFirst = timed.toSorted((one, other) => other.p95Ms - one.p95Ms);
  for (const { path, p95Ms } of slowestFirst) console.log(`${milliseconds(p95Ms).padStart(8)} ${path}`);
  return rowOf(slowestFirst);
}

async function timeOf(url: string, token: string, question: Question): Promise<Timed> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push(await ask(`${url}${question.path}`, token));
  return { ...question, p95Ms: percentile(times, 0.95) };
}

/** A file counts until its first bytes, everything else until its end. */
async function ask(address: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (/\.(?:csv|jsonl)(?:\?|$)/.test(address)) await firstBytes(answer);
  else await answer.arrayBuffer();
  const ms = performance.now() - startedAt;
  if (answer.status !== 200) throw new Error(`${answer.status} for ${address}`);
  return ms;
}

async function firstBytes(answer: Response): Promise<void> {
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.cancel();
}

function rowOf(slowestFirst: readonly Timed[]): Measurement {
  const [slowest] = slowestFirst as [Timed];
  const over = slowestFirst.filter(({ p95Ms }) => p95Ms > BUDGET_MS);
  const routes = new Set(slowestFirst.map(({ route }) => route)).size;
  const named = over.map(({ path, p95Ms }) => `${path} ${milliseconds(p95Ms)}`).join(', ');
  return {
    what: 'the portal of 50,000 accounts, a million actions and 100,000 products: its slowest route, p95',
    figure: `${milliseconds(slowest.p95Ms)} (${slowest.path}; ${routes} routes, ${slowestFirst.length} questions)${named && `; over: ${named}`}`,
    budget: `${BUDGET_MS} ms`,
    within: over.length === 0,
    otherProfile: 'the same services and database',
  };
}
