// Chat's usage events, as tests of the ledger publish them, and the wait until the ledger has them.
import { messageCounted, messageReleased, unitGivenBack } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';

type CountedData = Parameters<typeof makeEvent<typeof messageCounted.data>>[1]['data'];
export type UsageReply = Pick<
  CountedData,
  'replyId' | 'conversationId' | 'expertType' | 'holdId' | 'class' | 'localDate'
>;

export const newReply = (changes: Partial<UsageReply> = {}): UsageReply => ({
  replyId: newId(),
  conversationId: newId(),
  expertType: 'home',
  holdId: newId(),
  class: 'standard',
  localDate: '2026-06-30',
  ...changes,
});

export const modelFields = {
  inputTokens: 1,
  outputTokens: 1,
  advisor: 'playbook',
  model: 'm',
  durationMs: 1,
  outcome: 'done',
} as const;

/** The events about replies to one person, on 30 June 2026 unless given otherwise. */
export function usageEvents(clock: Clock, subject: string) {
  const envelope = () => ({ id: newId(), time: clock.now(), source: 'chat', subject });
  return {
    counted: (changes: Partial<CountedData> = {}): NewEvent =>
      makeEvent(messageCounted, {
        ...envelope(),
        data: {
          ...newReply(),
          units: 1,
          windowStartsAt: '2026-06-30T00:00:00.000Z',
          windowEndsAt: '2026-07-01T00:00:00.000Z',
          heldAt: '2026-06-30T11:59:00.000Z',
          ...modelFields,
          ...changes,
        },
      }),
    released: (reply = newReply()): NewEvent =>
      makeEvent(messageReleased, { ...envelope(), data: { ...reply, reason: 'model_failed' } }),
    givenBack: (reply: UsageReply): NewEvent =>
      makeEvent(unitGivenBack, { ...envelope(), data: { ...reply, holdId: reply.holdId ?? '', reason: 'unhelpful' } }),
  };
}

export const replyIdOf = ({ envelope: { data } }: NewEvent): unknown => data['replyId'];

/** Waits until the ledger has all of these replies, with that outcome if one is given. */
export function untilInLedger(database: TestDatabase, replyIds: readonly unknown[], outcome?: string): Promise<void> {
  return eventually(async () => {
    const { rowCount } = await database
      .pool()
      .query('select 1 from billing.quota_ledger where reply_id = any($1) and outcome = coalesce($2, outcome)', [
        replyIds,
        outcome,
      ]);
    if (rowCount !== replyIds.length) throw new Error(`the ledger has ${rowCount} of ${replyIds.length} replies`);
  });
}
