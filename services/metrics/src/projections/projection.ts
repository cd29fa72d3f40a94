// A projection adds events up in memory and writes the sum: of one event when it arrives, of thousands in a rebuild.
import type { EventEnvelope, Topic } from '@consilium/contracts/event.ts';
import type { LoggedEvent } from '@consilium/kit/event-log/event-log.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { servedTables, type Tables } from './tables.ts';

export interface Changes {
  /** Events may come in any order, each once. */
  add(envelope: EventEnvelope): void;
  /** Rows that would be written. */
  readonly size: number;
  write(db: Queryable, tables: Tables): Promise<void>;
}

export interface Projection {
  readonly group: string;
  readonly topics: readonly Topic[];
  begin(): Changes;
}

export async function project(projection: Projection, { envelope }: LoggedEvent, tx: Queryable): Promise<void> {
  const changes = projection.begin();
  changes.add(envelope);
  await changes.write(tx, servedTables);
}
