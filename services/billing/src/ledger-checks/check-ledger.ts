// Checks whether the ledger equals the quota store, for everybody who used something on a running day.
import { MOST_SHOWN_DIFFERENCES } from '@consilium/contracts/billing/ledger-check.ts';
import type { LedgerDifference } from '@consilium/contracts/billing/ledger-check.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { countedUnitsAfter } from '../counted-units/counted-units.sql.ts';
import { compareUnits } from './compare-units.ts';
import type { CheckResult } from './ledger-checks.sql.ts';
import { erasedAmong } from './units-in-force.sql.ts';

/**
 * Both sides follow the same events at their own pace, so differences are compared again: only those that stay count.
 * Together the pauses are longer than an event takes on a busy day.
 */
const PAUSES_MS: readonly number[] = [1000, 2000, 4000];
const PAGE = 1000;
/** Sorts after every id, so the list begins with days that end later than now. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface CheckContext {
  readonly pool: Pool;
  readonly quota: QuotaStore;
  readonly clock: Clock;
  readonly pausesMs?: readonly number[];
}

export async function checkLedger(context: CheckContext, signal?: AbortSignal): Promise<CheckResult> {
  const { quota, clock, pausesMs = PAUSES_MS } = context;
  const seen = new Set<string>();
  const found = { people: 0, units: 0, differing: [] as string[] };
  const comparePage = async (pseudonyms: readonly string[]) => {
    signal?.throwIfAborted();
    const fresh = [...new Set(pseudonyms)].filter((pseudonym) => !seen.has(pseudonym));
    fresh.forEach((pseudonym) => seen.add(pseudonym));
    const { people, units, differences } = await compareUnits(context, fresh, clock.now());
    found.people += people;
    found.units += units;
    found.differing.push(...peopleIn(differences));
  };
  for await (const page of quota.subjects(clock.now())) await comparePage(page);
  for await (const page of peopleOfLedger(context)) await comparePage(page);
  const differences = await persistingDifferences(context, found.differing, pausesMs, signal);
  return {
    people: found.people,
    units: found.units,
    differingPeople: peopleIn(differences).length,
    differences: differences.slice(0, MOST_SHOWN_DIFFERENCES),
  };
}

async function* peopleOfLedger({ pool, clock }: CheckContext): AsyncGenerator<readonly string[]> {
  let place = { windowEndsAt: clock.now(), replyId: LAST_ID };
  for (;;) {
    const units = await countedUnitsAfter(pool, place, PAGE);
    const last = units.at(-1);
    if (!last) return;
    yield units.map(({ pseudonym }) => pseudonym);
    place = last;
  }
}

async function persistingDifferences(
  context: CheckContext,
  suspects: readonly string[],
  pausesMs: readonly number[],
  signal: AbortSignal | undefined,
): Promise<readonly LedgerDifference[]> {
  let differences: readonly LedgerDifference[] = [];
  let people = suspects;
  for (const pauseMs of pausesMs) {
    if (people.length === 0) return [];
    await delay(pauseMs, undefined, signal && { signal });
    const erased = await erasedAmong(context.pool, people);
    const here = people.filter((pseudonym) => !erased.has(pseudonym));
    ({ differences } = await compareUnits(context, here, context.clock.now()));
    people = peopleIn(differences);
  }
  return differences;
}

function peopleIn(differences: readonly LedgerDifference[]): string[] {
  return [...new Set(differences.map(({ pseudonym }) => pseudonym))];
}
