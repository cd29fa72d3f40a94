// Publishes events about refused messages: at most one per person, class, reason and minute.
import { messageDenied } from '@consilium/contracts/chat/events.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Judgement } from '@consilium/kit/identity/identity.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { markDenial } from './denials.sql.ts';

const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 20_000;
/** Publishing a refusal may wait, answers to people may not. */
const MOST_AT_ONCE = 4;

export interface RefusedMessage {
  readonly subject: string;
  readonly class: MessageClass;
  readonly reason: Exclude<Extract<Judgement, { outcome: 'denied' }>['reason'], 'sign_in_required' | 'key_reused'>;
  readonly zone: string;
}

export interface DenialEvents {
  /** Returns at once; an event that cannot be written now is dropped. */
  record(refused: RefusedMessage): void;
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
}

export function createDenialEvents(options: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly wakeRelay: () => void;
}): DenialEvents {
  const { pool, clock, log, wakeRelay } = options;
  const publishedMinutes = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const running = new Set<Promise<void>>();
  const write = async (refused: RefusedMessage, now: Date, minute: Date) => {
    await transaction(pool, async (tx) => {
      if (await markDenial(tx, { ...refused, minute })) await enqueueEvents(tx, 'gateway', [eventOf(refused, now)]);
    });
    wakeRelay();
  };
  return {
    record(refused) {
      const now = clock.now();
      const minute = Math.floor(now.getTime() / MINUTE_MS);
      const name = `${refused.subject} ${refused.class} ${refused.reason}`;
      if (publishedMinutes.get(name) === minute || running.size >= MOST_AT_ONCE) return;
      publishedMinutes.set(name, minute);
      const writing = write(refused, now, new Date(minute * MINUTE_MS))
        .catch((error: unknown) => log.warn({ err: error }, 'a refused message was not told'))
        .finally(() => running.delete(writing));
      running.add(writing);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}

function eventOf({ subject, class: messageClass, reason, zone }: RefusedMessage, now: Date) {
  return makeEvent(messageDenied, {
    id: newId(),
    time: now,
    source: 'gateway',
    subject,
    data: { class: messageClass, reason, localDate: localDate(zone, now) },
  });
}
