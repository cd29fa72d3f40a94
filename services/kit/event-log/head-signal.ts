// How far the log reaches, as the text of a notification: who knows as much already need not ask.
import { z } from 'zod';
import { topics } from '@consilium/contracts/event.ts';
import type { Head } from './events.sql.ts';

/** A notification of Postgres holds less than 8,000 bytes; one of these heads takes fewer than 100. */
const MOST_HEADS = 40;

const headsSchema = z.array(
  z.tuple([z.int(), z.enum(topics), z.int()]).transform(([slot, topic, id]): Head => ({ slot, topic, id })),
);

/** Nothing is said of too many. */
export function signalOf(heads: readonly Head[]): string {
  return heads.length > MOST_HEADS ? '' : JSON.stringify(heads.map(({ slot, topic, id }) => [slot, topic, id]));
}

/** None when it does not say. */
export function headsIn(signal: string): readonly Head[] {
  try {
    return headsSchema.catch([]).parse(JSON.parse(signal));
  } catch {
    return [];
  }
}
