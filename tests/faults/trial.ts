// One fault under traffic: what people saw, how long it lasted, and what the reckoning says afterwards.
import { setTimeout as delay } from 'node:timers/promises';
import { isTrouble, troubleLastedMs, troublesOf } from '../traffic/attempts.ts';
import { reckon } from '../traffic/reckoning.ts';
import type { Reckoning } from '../traffic/reckoning.ts';
import { startTraffic } from '../traffic/traffic.ts';
import type { Member, Traffic } from '../traffic/traffic.ts';

export interface Trial {
  readonly fault: string;
  /** What people saw, worst first; empty when nobody noticed. */
  readonly troubles: readonly string[];
  readonly requests: number;
  /** From the fault's beginning until the last trouble was over. */
  readonly troubleMs: number;
  /** The longest that a person waited for a whole reply. */
  readonly slowestReplyMs: number;
  readonly reckoning: Reckoning | undefined;
  /** Why it counts as failed; undefined when nothing was lost and all was well again. */
  readonly failure: string | undefined;
}

export interface TrialOptions {
  readonly name: string;
  readonly urls: () => readonly string[];
  readonly members: readonly Member[];
  readonly happen: () => Promise<void>;
}

const WELL_AGAIN_MS = 90_000;
/** Well again: so many replies after the fault, and none of the last ones in trouble. */
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
  const reckoning = await reckon(urls()[0] ?? '', done).catch((error: unknown) => {
    failure ??= String(error);
    return undefined;
  });
  return {
    fault: name,
    troubles: troublesOf(attempts),
    requests: attempts.length,
    troubleMs: attempts.some(isTrouble) ? troubleLastedMs(attempts, beganAtMs) : 0,
    slowestReplyMs: Math.max(0, ...done.flatMap(({ messages }) => messages.map(({ tookMs }) => tookMs))),
    reckoning,
    failure: failure ?? lossOf(reckoning),
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

function lossOf(reckoning: Reckoning | undefined): string | undefined {
  if (!reckoning) return 'no reckoning';
  const wrong = (['lost', 'doubled', 'unfinished', 'streamGaps'] as const).filter((name) => reckoning[name] > 0);
  return wrong.length === 0 ? undefined : wrong.map((name) => `${name}: ${reckoning[name]}`).join(', ');
}
