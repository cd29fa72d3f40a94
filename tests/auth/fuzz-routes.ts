// Sends odd requests to every route and collects what is wrong with the answers.
import { chanceFrom } from './chance.ts';
import { complaint } from './complaint.ts';
import { oddRequest } from './odd-requests.ts';
import type { Bearers } from './odd-requests.ts';
import type { Route } from './route-table.ts';

/** `FUZZ_REQUESTS_PER_ROUTE=1000 FUZZ_SEED=1 npm test -- unit tests/auth` sends more, or others. */
const REQUESTS_PER_ROUTE = Number(process.env['FUZZ_REQUESTS_PER_ROUTE'] ?? 30);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const AT_ONCE = 5;

export interface FuzzedRoutes {
  readonly complaints: readonly string[];
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
}

/** `somebody` makes a new account for every route, so that requests have no effect on other routes. */
export async function fuzzRoutes(
  origin: string,
  routes: readonly Route[],
  somebody: () => Promise<Bearers>,
): Promise<FuzzedRoutes> {
  const chance = chanceFrom(SEED);
  const statuses = new Map<number, number>();
  const complaints: string[] = [];
  for (const route of routes) {
    const bearers = await somebody();
    const requests = Array.from({ length: REQUESTS_PER_ROUTE }, () => oddRequest(route, bearers, chance));
    for (let at = 0; at < requests.length; at += AT_ONCE) {
      const together = requests.slice(at, at + AT_ONCE);
      const said = await Promise.all(together.map((request) => complaint(origin, request, statuses)));
      complaints.push(...said.filter((one) => one !== undefined));
    }
  }
  const counts = [...statuses].toSorted(([one], [other]) => one - other);
  const words = counts.map(([status, count]) => `${status}: ${count}`).join(', ');
  process.stdout.write(`${routes.length} routes, seed ${SEED}, answers ${words}\n`);
  return { complaints, statuses };
}
