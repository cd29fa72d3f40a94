// Sessions that refresh without a pause for longer than the longest timer of auth: keys expire from the cache and are
// reloaded meanwhile.
import { existsSync } from 'node:fs';
import type { LoadResult } from '../load/load-plan.ts';
import { describeOutliers } from '../load/outliers.ts';
import { STEADY_SECONDS } from '../load/run-length.ts';
import { createTally } from '../load/tally.ts';
import type { Tally } from '../load/tally.ts';
import { addPeople, addSessions } from './auth-people.ts';
import { startLoneAuth } from './lone-auth.ts';
import type { LoneAuth } from './lone-auth.ts';
import { milliseconds } from './measurement.ts';
import type { Measurement } from './measurement.ts';

const SESSIONS = 24;
const SLOWEST_BUDGET_MS = 1000;
const row = {
  what: `auth, one core: ${SESSIONS} sessions refresh for ${STEADY_SECONDS} s, across every timer of a minute; the slowest answer`,
  budget: `${SLOWEST_BUDGET_MS} ms, none refused`,
  otherProfile: 'the same service and database',
};

export async function measureSteadyRefreshes(): Promise<Measurement[]> {
  if (!existsSync('/usr/bin/taskset'))
    return [{ ...row, figure: 'not measured: taskset not installed', within: undefined }];
  const auth = await startLoneAuth('http://bench.example');
  try {
    const sessions = await addSessions(auth, await addPeople(auth, SESSIONS), SESSIONS);
    const tally = createTally({ seconds: STEADY_SECONDS });
    const refreshing = sessions.map(({ refreshToken }) => refreshFor(auth, refreshToken, tally));
    const answered = (await Promise.all(refreshing)).reduce((sum, count) => sum + count, 0);
    return [judged(tally.result(answered), answered)];
  } finally {
    await auth.stop();
  }
}

function judged(result: LoadResult, answered: number): Measurement {
  const { byStatus, latency, slowest } = result;
  const isWhole = Object.keys(byStatus).join('') === '200';
  return {
    ...row,
    figure: `${describeOutliers(result)}, p50 / p99 ${milliseconds(latency.p50)} / ${milliseconds(latency.p99)} of ${answered.toLocaleString('en-US')}${isWhole ? '' : `; ${JSON.stringify(byStatus)}`}`,
    within: isWhole && (slowest?.tookMs ?? Number.NaN) <= SLOWEST_BUDGET_MS,
  };
}

/** Returns the number of requests. After a refusal the still valid token is retried. */
async function refreshFor(auth: LoneAuth, first: string, tally: Tally): Promise<number> {
  const endsAt = performance.now() + STEADY_SECONDS * 1000;
  let [token, asked] = [first, 0];
  for (let startedAt = performance.now(); startedAt < endsAt; startedAt = performance.now()) {
    const answer = await refresh(auth, token);
    tally.record({ status: String(answer.status), tookMs: performance.now() - startedAt });
    asked += 1;
    token = answer.token ?? token;
  }
  return asked;
}

async function refresh(auth: LoneAuth, token: string): Promise<{ status: number; token: string | undefined }> {
  const answer = await fetch(`${auth.url}/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  const body = (await answer.json()) as { readonly refresh_token?: string };
  return { status: answer.status, token: body.refresh_token };
}
