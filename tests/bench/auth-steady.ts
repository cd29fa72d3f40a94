// Sessions that refresh without a pause for longer than the longest timer of auth: keys grow old and are read again meanwhile.
import { addSessions } from './auth-people.ts';
import type { BenchPerson } from './auth-people.ts';
import type { LoneAuth } from './lone-auth.ts';
import { milliseconds } from './measurement.ts';
import type { Measurement } from './measurement.ts';

const SESSIONS = 24;
/** Keys are read again after 60 seconds at the latest. */
const SECONDS = 75;
const SLOWEST_BUDGET_MS = 1000;

export async function measureSteadyRefreshes(
  auth: LoneAuth,
  people: readonly BenchPerson[],
): Promise<Omit<Measurement, 'otherProfile'>> {
  const sessions = await addSessions(auth, people, SESSIONS);
  const endsAt = performance.now() + SECONDS * 1000;
  let [answered, slowestMs] = [0, 0];
  const refused = new Map<number, number>();
  const refreshOn = async (token: string) => {
    let next: string | undefined = token;
    while (next !== undefined && performance.now() < endsAt) {
      const startedAt = performance.now();
      const answer: { status: number; token: string | undefined } = await refresh(auth, next);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      answered += 1;
      if (answer.status !== 200) refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
      // Whoever is refused tries again with the token that is still good.
      next = answer.status === 200 ? answer.token : next;
    }
  };
  await Promise.all(sessions.map(({ refreshToken }) => refreshOn(refreshToken)));
  const refusals = [...refused].map(([status, count]) => `${count} × ${status}`).join(', ');
  return {
    what: `auth, one core: ${SESSIONS} sessions refresh for ${SECONDS} s, across a reading of the keys; the slowest answer`,
    figure: `${milliseconds(slowestMs)} of ${answered.toLocaleString('en-US')}, refused: ${refusals || 'none'}`,
    budget: `${SLOWEST_BUDGET_MS} ms, none refused`,
    within: refused.size === 0 && slowestMs <= SLOWEST_BUDGET_MS,
  };
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
