// Keeps the copy of plan, zone and roles current from the events of auth and billing, and signals changes to every replica.
import { accountCreated, accountRolesChanged, accountZoneChanged } from '@consilium/contracts/auth/events.ts';
import { planChanged } from '@consilium/contracts/billing/events.ts';
import { planFromEvent } from '@consilium/contracts/billing/plan-at.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { LoggedEvent, SubscribeOptions } from '@consilium/kit/event-log/event-log.ts';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { ignoringErased } from '@consilium/kit/personal-data/ignore-erased.ts';
import { isZone } from '@consilium/kit/quota/quota-day.ts';
import type { Logger } from 'pino';
import { repeatRevocations } from '../sessions/repeat-revocations.ts';
import { ENTITLEMENTS_CHANNEL } from './entitlements.ts';
import { setPlan, setRoles, setZone } from './entitlements.sql.ts';

/** A signal carries at most 1,000 bytes, a pseudonym is 36 long. */
const PSEUDONYMS_PER_SIGNAL = 20;

export function copyEntitlements(options: {
  readonly fanout: Fanout;
  readonly clock: Clock;
  readonly log: Logger;
}): SubscribeOptions {
  const { fanout, clock, log } = options;
  return {
    group: 'gateway-entitlements',
    topics: ['accounts', 'billing'],
    handler: ignoringErased('gateway', ({ envelope }, transaction) => copy(envelope, transaction)),
    onCommitted: (events) => {
      Promise.all([signalChanges(fanout, events), repeatRevocations(fanout, clock, events)]).catch((error: unknown) =>
        log.warn({ err: error }, 'a change of entitlements or sessions was not signalled'),
      );
    },
  };
}

async function copy(envelope: EventEnvelope, transaction: Queryable): Promise<void> {
  const { subject } = envelope;
  const zone = (readEvent(accountCreated, envelope) ?? readEvent(accountZoneChanged, envelope))?.zone;
  if (zone !== undefined && isZone(zone)) await setZone(transaction, subject, zone);
  const roles = readEvent(accountRolesChanged, envelope)?.roles;
  if (roles) await setRoles(transaction, subject, roles);
  const change = readEvent(planChanged, envelope);
  if (change) await setPlan(transaction, subject, planFromEvent(change));
}

async function signalChanges(fanout: Fanout, events: readonly LoggedEvent[]): Promise<void> {
  const changed = [...new Set(events.map(({ envelope }) => envelope.subject))];
  for (let from = 0; from < changed.length; from += PSEUDONYMS_PER_SIGNAL)
    await fanout.publish(ENTITLEMENTS_CHANNEL, changed.slice(from, from + PSEUDONYMS_PER_SIGNAL).join(' '));
}
