// What people used of their running day according to the ledger and to the quota store, side by side.
import type { LedgerDifference } from '@consilium/contracts/billing/ledger-check.ts';
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import type { QuotaFigures, QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { unitsInForceOf } from './units-in-force.sql.ts';
import type { UsedUnits } from './units-in-force.sql.ts';

const classes = messageClassSchema.options;
const AT_ONCE = 32;

export interface Comparison {
  readonly people: number;
  readonly units: number;
  readonly differences: readonly LedgerDifference[];
}

/** Held units do not matter: the ledger learns of them when they are settled. */
export async function compareUnits(
  { pool, quota }: { readonly pool: Queryable; readonly quota: QuotaStore },
  pseudonyms: readonly string[],
  now: Date,
): Promise<Comparison> {
  const known = Map.groupBy(await unitsInForceOf(pool, pseudonyms, now), ({ pseudonym }) => pseudonym);
  const people: LedgerDifference[][] = [];
  for (let from = 0; from < pseudonyms.length; from += AT_ONCE) {
    const some = pseudonyms.slice(from, from + AT_ONCE);
    const figures = await Promise.all(some.map((pseudonym) => quota.figures(pseudonym, classes, 'UTC', now)));
    people.push(...some.map((one, place) => sidesOf(one, known.get(one) ?? [], figures[place] ?? {})));
  }
  const rows = people.flat();
  return {
    people: people.filter((sides) => sides.some(({ ledger, store }) => ledger > 0 || store > 0)).length,
    units: rows.reduce((sum, { ledger }) => sum + ledger, 0),
    differences: rows.filter(({ ledger, store }) => ledger !== store),
  };
}

/** Units of the ledger that belong to another day than the store's are missing in the store. */
function sidesOf(
  pseudonym: string,
  used: readonly UsedUnits[],
  figures: Readonly<Record<string, QuotaFigures>>,
): LedgerDifference[] {
  return classes.map((messageClass) => {
    const mine = used.filter((row) => row.class === messageClass);
    const { used: inStore = 0, windowStartsAt } = figures[messageClass] ?? {};
    const isSameDay = mine.every((row) => row.windowStartsAt.getTime() === windowStartsAt?.getTime());
    const ledger = mine.reduce((sum, { units }) => sum + units, 0);
    return { pseudonym, class: messageClass, ledger, store: isSameDay ? inStore : 0 };
  });
}
