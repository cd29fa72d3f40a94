// Plan, zone and roles of a person, from the gateway's own copy; cached until a signal reports a change. A plan with an
// end date ends on time even while it is cached, and the plan that follows it begins.
import { planAt } from '@consilium/contracts/billing/plan-at.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import { withStoreDeadline } from '@consilium/kit/limits/store-deadline.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { findEntitlement } from './entitlements.sql.ts';
import type { EntitlementRow } from './entitlements.sql.ts';

export const ENTITLEMENTS_CHANNEL = 'gateway-entitlements';
const MOST_REMEMBERED = 50_000;
/** Signals are delivered at most once; when one is lost, the cached entry expires after this time. */
const REMEMBERED_FOR_MS = 60_000;
const TIMEOUT_MS = 1000;

export interface Entitlement {
  readonly plan: PlanId;
  readonly zone: string;
  readonly roles: readonly string[];
}

const unknownPerson: EntitlementRow = { told: { plan: 'free', until: null, after: null }, zone: 'UTC', roles: [] };
const unreadable: Entitlement = { plan: 'free', zone: 'UTC', roles: [] };

/** True when the database is down and this process never read this person's plan: it is unknown, not free. */
export function isUnreadable(entitlement: Entitlement): boolean {
  return entitlement === unreadable;
}

export interface Entitlements {
  /** Never throws: while the database is down it returns the last known entitlement, or one that `isUnreadable`. */
  of(pseudonym: string): Promise<Entitlement>;
  stop(): Promise<void>;
}

export async function startEntitlements(options: {
  readonly pool: Queryable;
  readonly fanout: Fanout;
  readonly log: Logger;
  readonly clock: Clock;
  readonly rememberedForMs?: number;
}): Promise<Entitlements> {
  const { pool, fanout, log, clock, rememberedForMs = REMEMBERED_FOR_MS } = options;
  const remembered = new LRUCache<string, Promise<EntitlementRow>>({ max: MOST_REMEMBERED, ttl: rememberedForMs });
  // Used while the database is down; no plan or role can change then.
  const lastRead = new LRUCache<string, EntitlementRow>({ max: MOST_REMEMBERED });
  // A read is cached from its start, so that a signal which arrives during it removes it.
  const read = (pseudonym: string) => {
    const reading = withStoreDeadline(
      findEntitlement(pool, pseudonym).then((row) => row ?? unknownPerson),
      TIMEOUT_MS,
      (cause) => new Error('the copy of entitlements does not answer', { cause }),
    );
    remembered.set(pseudonym, reading);
    reading.then(
      (entitlement) => lastRead.set(pseudonym, entitlement),
      () => remembered.peek(pseudonym) === reading && remembered.delete(pseudonym),
    );
    return reading;
  };
  const stop = await fanout.subscribe(
    ENTITLEMENTS_CHANNEL,
    (payload) => {
      for (const pseudonym of payload.split(' ')) {
        remembered.delete(pseudonym);
        lastRead.delete(pseudonym);
      }
    },
    () => remembered.clear(),
  );
  return {
    async of(pseudonym) {
      try {
        return inForce(await (remembered.get(pseudonym) ?? read(pseudonym)), clock.now());
      } catch (error) {
        log.warn({ err: error }, 'the entitlement of a person could not be read');
        const last = lastRead.get(pseudonym);
        return last ? inForce(last, clock.now()) : unreadable;
      }
    },
    stop,
  };
}

function inForce({ told, zone, roles }: EntitlementRow, now: Date): Entitlement {
  return { plan: planAt(told, now), zone, roles };
}
