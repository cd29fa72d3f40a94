// One fault under traffic: what people noticed, how long it lasted, and the reconciliation afterwards.
import { setTimeout as delay } from 'node:timers/promises';
import { isFailure, failuresLastedMs, failuresOf } from '../traffic/attempts.ts';
import { reconcile } from '../traffic/reconciliation.ts';
import type { Reconciliation } from '../traffic/reconciliation.ts';
import { startTraffic } from '../traffic/traffic.ts';
import type { Member, Traffic } from '../traffic/traffic.ts';

export interface Trial {
  readonly fault: string;
  /** What people noticed, worst first; empty when nobody did. */
  readonly failedRequests: readonly string[];
  readonly requests: number;
  /** From the fault's beginning until the end of the last failing request. */
  readonly failuresMs: number;
  /** The longest wait for a whole reply. */
  readonly slowestReplyMs: number;
  readonly reconciliation: Reconciliation | undefined;
  /** Why it counts as failed; undefined when nothing was lost and the product recovered. */
  readonly failure: string | undefined;
}

export interface TrialOptions {
  readonly name: string;
  readonly urls: () => readonly string[];
  readonly members: readonly Member[];
  readonly happen: () => Promise<void>;
}

const WELL_AGAIN_MS = 90_000;
/** Recovered: this many replies after the fault, and no failing request lately. */
const REPLIES_AFTER = 6;

export async function tryFault(options: TrialOptions): Promise<Trial> {
  const { name, urls, members, happen } = options;
  const traffic = await startTraffic({ urls, members });
  const beganAtMs = await warm(traffic).then(() => performance.now());
  let failure: string | undefined;
  try {
    await happen();
    await completeMore(traffic, REPLIES_AFTER, WELL_AGAIN_MS);
  } catch (error) {
    failure = String(error);
  }
  const done = await traffic.stop();
  const attempts = traffic.attempts.since(beganAtMs);
  const reconciliation = await reconcile(urls()[0] ?? '', done).catch((error: unknown) => {
    failure ??= String(error);
    return undefined;
  });
  return {
    fault: name,
    failedRequests: failuresOf(attempts),
    requests: attempts.length,
    failuresMs: attempts.some(isFailure) ? failuresLastedMs(attempts, beganAtMs) : 0,
    slowestReplyMs: Math.max(0, ...done.flatMap(({ messages }) => messages.map(({ tookMs }) => tookMs))),
    reconciliation,
    failure: failure ?? lossOf(reconciliation),
  };
}

async function warm(traffic: Traffic): Promise<void> {
  await completeMore(traffic, REPLIES_AFTER, WELL_AGAIN_MS);
}

async function completeMore(traffic: Traffic, replies: number, withinMs: number): Promise<void> {
  const enough = traffic.completed() + replies;
  const deadlineMs = performance.now() + withinMs;
  while (traffic.completed() < enough) {
    if (performance.now() > deadlineMs) throw new Error(`not ${replies} more replies within ${withinMs / 1000} s`);
    await delay(50);
  }
}

function lossOf(reconciliation: Reconciliation | undefined): string | undefined {
  if (!reconciliation) return 'no reconciliation';
  const wrong = (['lost', 'doubled', 'unfinished', 'streamGaps'] as const).filter((name) => reconciliation[name] > 0);
  return wrong.length === 0 ? undefined : wrong.map((name) => `${name}: ${reconciliation[name]}`).join(', ');
}
