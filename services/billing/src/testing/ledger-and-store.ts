// Puts units into the ledger, by chat's events, and into the quota store, as gateway and chat would.
import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@consilium/contracts/event.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { openPartLog } from '@consilium/kit/testing/part-log.ts';
import { newReply, untilInLedger, usageEvents } from './usage-events.ts';

export interface HeldUnit {
  readonly subject: string;
  readonly holdId: string;
  readonly class: 'standard' | 'premium';
  readonly replyId: string;
  readonly windowStartsAt: Date;
  readonly resetsAt: Date;
}

export interface LedgerAndStore {
  readonly quota: QuotaStore;
  held(subject: string, messageClass?: HeldUnit['class']): Promise<HeldUnit>;
  /** A unit without a known reply. */
  settled(subject: string, messageClass?: HeldUnit['class']): Promise<HeldUnit>;
  /** Into the ledger. */
  recorded(...units: readonly HeldUnit[]): Promise<void>;
  /** Into both. */
  used(subject: string, messageClass?: HeldUnit['class']): Promise<HeldUnit>;
  tell(...events: readonly NewEvent[]): Promise<void>;
  released(unit: HeldUnit): NewEvent;
  givenBack(unit: HeldUnit): NewEvent;
  /** Empties both. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

export function openLedgerAndStore(database: TestDatabase, clock: Clock): LedgerAndStore {
  const chatLog = openPartLog('chat', database, clock);
  const quota = createPostgresQuota({ pool: database.pool('gateway') });
  const eventsOf = ({ subject }: HeldUnit) => usageEvents(clock, subject);
  const held: LedgerAndStore['held'] = async (subject, messageClass = 'standard') => {
    const request = { subject, class: messageClass, idempotencyKey: randomUUID(), limit: -1, zone: 'UTC' };
    const answer = await quota.hold({ ...request, now: clock.now() });
    if (answer.outcome !== 'held') throw new Error(answer.reason);
    const { holdId, windowStartsAt, resetsAt } = answer;
    return { subject, holdId, class: messageClass, replyId: newId(), windowStartsAt, resetsAt };
  };
  const settled: LedgerAndStore['settled'] = async (subject, messageClass) => {
    const unit = await held(subject, messageClass);
    await quota.settle(unit.holdId, clock.now());
    return unit;
  };
  const recorded: LedgerAndStore['recorded'] = async (...units) => {
    await chatLog.publish(units.map((unit) => eventsOf(unit).counted(countedFields(unit, clock))));
    await untilInLedger(
      database,
      units.map(({ replyId }) => replyId),
    );
  };
  return {
    quota,
    held,
    settled,
    recorded,
    async used(subject, messageClass) {
      const unit = await settled(subject, messageClass);
      await recorded(unit);
      return unit;
    },
    tell: (...events) => chatLog.publish(events),
    released: (unit) => eventsOf(unit).released(replyOf(unit)),
    givenBack: (unit) => eventsOf(unit).givenBack(replyOf(unit)),
    async clear() {
      await database.pool().query('truncate quota.holds, quota.counters, quota.windows, billing.quota_ledger');
    },
    async stop() {
      await Promise.all([chatLog.stop(), quota.stop()]);
    },
  };
}

const replyOf = ({ replyId, holdId, class: messageClass, windowStartsAt }: HeldUnit) =>
  newReply({ replyId, holdId, class: messageClass, localDate: windowStartsAt.toISOString().slice(0, 10) });

function countedFields(unit: HeldUnit, clock: Clock) {
  return {
    ...replyOf(unit),
    windowStartsAt: unit.windowStartsAt.toISOString(),
    windowEndsAt: unit.resetsAt.toISOString(),
    heldAt: clock.now().toISOString(),
  };
}
