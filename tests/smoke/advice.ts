// Smoke test of a message: a complete reply, counted once, and its event in other services.
import { randomUUID } from 'node:crypto';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { readReply } from '../flows/reply-reader.ts';
import { expectJson } from './visitor.ts';
import type { Visitor } from './visitor.ts';

const EVENT_MS = 30_000;
/** The product has rate limits. */
const LOOK_EVERY_MS = 500;
const problem = 'My laptop has become very slow and takes ages to start';

export async function advice(visitor: Visitor): Promise<void> {
  // Right after the first start the store of units is still being filled: messages are then answered without a unit.
  await eventually(() => unitsInForce(visitor), EVENT_MS, LOOK_EVERY_MS);
  const before = await used(visitor);
  const created = await visitor.call('/api/chat/conversations', { body: { expertId: 'tech' } });
  const { id } = await expectJson<{ id: string }>(created, 201);
  const stream = await visitor.call(`/api/chat/conversations/${id}/messages?class=standard`, {
    body: { text: problem },
    headers: { accept: 'text/event-stream', 'idempotency-key': randomUUID() },
  });
  let text = '';
  let last: unknown;
  for await (const event of readReply(stream)) {
    if (event.event === 'delta') text += event.data.text;
    last = event.event === 'done' ? event.data.status : event.event;
  }
  if (last !== 'done' || text.length < 40)
    throw new Error(`the reply ended with ${String(last)} after ${text.length} letters`);
  await eventually(
    async () => {
      const now = await used(visitor);
      if (now !== before + 1) throw new Error(`${now} messages are counted instead of ${before + 1}`);
    },
    EVENT_MS,
    LOOK_EVERY_MS,
  );
}

async function unitsInForce(visitor: Visitor): Promise<void> {
  const { mode } = await expectJson<UsageAnswer>(await visitor.call('/api/usage'), 200);
  if (mode !== 'normal') throw new Error(`limits are ${mode}`);
}

async function used(visitor: Visitor): Promise<number> {
  const usage = await expectJson<UsageAnswer>(await visitor.call('/api/usage'), 200);
  return usage.classes.standard.used;
}

/** Through the event log into metrics and billing. */
export function eventArrived(visitor: Visitor): Promise<void> {
  return eventually(
    async () => {
      const metrics = await expectJson<{ days: { total_messages: number }[] }>(
        await visitor.call('/api/metrics/usage-days'),
        200,
      );
      const ledger = await expectJson<{ days: { counted: number }[] }>(await visitor.call('/api/billing/ledger'), 200);
      if (metrics.days[0]?.total_messages !== 1) throw new Error('metrics has not heard of the message');
      if (ledger.days[0]?.counted !== 1) throw new Error('billing has not heard of the message');
    },
    EVENT_MS,
    LOOK_EVERY_MS,
  );
}
