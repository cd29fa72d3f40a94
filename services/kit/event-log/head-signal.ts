// The newest ids of the log, as the text of a notification: a process that knows them already need not ask.
import { z } from 'zod';
import { topics } from '@consilium/contracts/event.ts';
import type { Head } from './events.sql.ts';

/** A notification of Postgres is limited to 8,000 bytes; one head takes fewer than 100. */
const MOST_HEADS = 40;

const headsSchema = z.array(
  z.tuple([z.int(), z.enum(topics), z.int()]).transform(([slot, topic, id]): Head => ({ slot, topic, id })),
);

/** Empty when there are too many. */
export function signalOf(heads: readonly Head[]): string {
  return heads.length > MOST_HEADS ? '' : JSON.stringify(heads.map(({ slot, topic, id }) => [slot, topic, id]));
}

/** Empty when the signal names none. */
export function headsIn(signal: string): readonly Head[] {
  try {
    return headsSchema.catch([]).parse(JSON.parse(signal));
  } catch {
    return [];
  }
}
