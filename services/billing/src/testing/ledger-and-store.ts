// Puts units into the ledger, by chat's events, and into the quota store, as gateway and chat would.
import { randomUUID } from 'node:crypto';
import { messageCounted, messageReleased, unitGivenBack } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';

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
  const pool = database.pool('chat');
  const chatLog = createPostgresEventLog({ pool, schema: 'chat', logger: createLogger('test', 'silent'), clock });
  const quota = createPostgresQuota({ pool: database.pool('gateway') });
  const envelopeOf = ({ subject }: HeldUnit) => ({ id: newId(), time: clock.now(), source: 'chat', subject });
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
    const counted = units.map((unit) =>
      makeEvent(messageCounted, { ...envelopeOf(unit), data: countedFields(unit, clock) }),
    );
    await chatLog.publish(counted);
    const ids = units.map(({ replyId }) => replyId);
    await eventually(async () => {
      const rows = await database.pool().query('select 1 from billing.quota_ledger where reply_id = any($1)', [ids]);
      if (rows.rowCount !== units.length) throw new Error('the ledger does not know them yet');
    });
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
    released: (unit) =>
      makeEvent(messageReleased, { ...envelopeOf(unit), data: { ...fieldsOf(unit), reason: 'model_failed' } }),
    givenBack: (unit) =>
      makeEvent(unitGivenBack, { ...envelopeOf(unit), data: { ...fieldsOf(unit), reason: 'unhelpful' } }),
    async clear() {
      await database.pool().query('truncate quota.holds, quota.counters, quota.windows, billing.quota_ledger');
    },
    async stop() {
      await Promise.all([chatLog.stop(), quota.stop()]);
    },
  };
}

const fieldsOf = ({ replyId, holdId, class: messageClass, windowStartsAt }: HeldUnit) => ({
  replyId,
  conversationId: newId(),
  expertType: 'home' as const,
  holdId,
  class: messageClass,
  localDate: windowStartsAt.toISOString().slice(0, 10),
});

function countedFields(unit: HeldUnit, clock: Clock) {
  return {
    ...fieldsOf(unit),
    units: 1 as const,
    windowStartsAt: unit.windowStartsAt.toISOString(),
    windowEndsAt: unit.resetsAt.toISOString(),
    heldAt: clock.now().toISOString(),
    inputTokens: 1,
    outputTokens: 1,
    advisor: 'playbook',
    model: 'm',
    durationMs: 1,
    outcome: 'done' as const,
  };
}
