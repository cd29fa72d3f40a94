// Retries a parked event; when it succeeds, the next one of its subject becomes due.
import { recordOnce } from '../inbox/inbox.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { transaction } from '../postgres/transaction.ts';
import type { Clock } from '../clock.ts';
import type { Blame } from './blame.ts';
import { EventFaultError, faultOf } from './event-guard.ts';
import type { LoggedEvent } from './event-log.ts';
import type { Group } from './group-batch.ts';
import { lockPlaces } from './groups.sql.ts';
import { lockParked, recordFailure, unpark } from './parked-events.sql.ts';
import type { ParkedEvent } from './parked-events.sql.ts';
import { handleTraced } from './traced-handler.ts';
import { nextAttemptAt } from './retry-policy.ts';
import type { RetryPolicy } from './retry-policy.ts';

/** Returns the event when it had its effect now. Throws when the database is at fault, not the event. */
export async function retryParked(
  group: Group,
  parked: ParkedEvent,
  options: { readonly clock: Clock; readonly retry: RetryPolicy; readonly blame: Blame },
): Promise<LoggedEvent | undefined> {
  try {
    return await handleParked(group, parked, options.clock);
  } catch (error) {
    if (!options.blame.isEventsFault(parked.envelope.id, error)) throw error;
    await recordRetryFailure(group, parked, error, options);
    return undefined;
  }
}

async function handleParked(group: Group, parked: ParkedEvent, clock: Clock): Promise<LoggedEvent | undefined> {
  const event: LoggedEvent = { topic: parked.topic, envelope: parked.envelope, position: parked.position };
  return transaction(group.pool, async (tx) => {
    // Locking the place locks its slot: nobody handles a new event of the subject at the same time.
    await lockPlaces(tx, group.schema, group.name, [parked.slot]);
    if (!(await lockParked(tx, group.schema, parked.id))) return undefined;
    const fresh = await recordOnce(tx, group.schema, group.name, event.envelope.id);
    if (fresh) await handleFitting(group, event, tx);
    await unpark(tx, group.schema, group.name, parked, clock.now());
    return fresh ? event : undefined;
  });
}

async function handleFitting(group: Group, event: LoggedEvent, tx: Queryable): Promise<void> {
  const fault = faultOf(event);
  if (fault !== undefined) throw new EventFaultError(fault);
  await handleTraced(group.handler, event, tx);
}

async function recordRetryFailure(
  group: Group,
  parked: ParkedEvent,
  error: unknown,
  { clock, retry }: { readonly clock: Clock; readonly retry: RetryPolicy },
): Promise<void> {
  const attempts = parked.attempts + 1;
  await recordFailure(group.pool, group.schema, {
    id: parked.id,
    attempts,
    nextAttemptAt: error instanceof EventFaultError ? null : nextAttemptAt(retry, attempts, clock.now()),
    error: describeError(error),
  });
}

const ERROR_LIMIT = 2_000;

export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, ERROR_LIMIT);
}
