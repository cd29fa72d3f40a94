// An event that does not fit its definition never gets into an outbox: the transaction that publishes it fails.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messageReleased } from '@consilium/contracts/chat/events.ts';
import { newId } from '../ids.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { transaction } from '../postgres/transaction.ts';
import { makeEvent } from '../event-log/suite/events.ts';
import { enqueueEvents } from './outbox.ts';
import { countOutbox } from './outbox.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function released(change: { type?: string; topic?: 'usage' | 'billing'; data?: Record<string, unknown> }) {
  const event = makeEvent({ topic: change.topic ?? 'usage' });
  event.envelope.type = change.type ?? messageReleased.type;
  event.envelope.data = change.data ?? {};
  return event;
}

test.each([
  ['data that does not fit', released({ data: { reason: 'model_failed', holdId: 7 } }), 'holdId (invalid_type)'],
  ['a version that is not declared', released({ type: 'consilium.usage.message-released.v2' }), 'not known here'],
  [
    'a name that this build does not know',
    released({
      data: {
        replyId: newId(),
        conversationId: newId(),
        expertType: 'pet_care',
        holdId: null,
        class: 'standard',
        localDate: '2026-06-30',
        reason: 'model_failed',
      },
    }),
    'has names that are not known here: expertType',
  ],
  ['another topic than its own', released({ topic: 'billing' }), 'belongs to the topic usage'],
])('an event with %s fails the transaction', async (_what, event, reason) => {
  const pool = database.pool('chat');
  const good = makeEvent();
  await expect(transaction(pool, (tx) => enqueueEvents(tx, 'chat', [good, event]))).rejects.toThrow(reason);
  expect(await countOutbox(pool, 'chat')).toBe(0);
});
