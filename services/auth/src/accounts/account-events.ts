// Publishes what happens to accounts, in the transaction in which it happens.
import { makeEvent } from '@consilium/contracts/event.ts';
import type { EventDefinition, NewEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { z } from 'zod';

export const SCHEMA = 'auth';

export async function publish<Data extends z.ZodObject>(
  tx: Queryable,
  definition: EventDefinition<Data>,
  subject: string,
  data: z.input<Data>,
  now: Date,
): Promise<void> {
  await enqueueEvents(tx, SCHEMA, [accountEvent(definition, subject, data, now)]);
}

export function accountEvent<Data extends z.ZodObject>(
  definition: EventDefinition<Data>,
  subject: string,
  data: z.input<Data>,
  now: Date,
): NewEvent {
  return makeEvent(definition, { id: newId(), time: now, source: 'auth', subject, data });
}
