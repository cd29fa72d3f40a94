// A read model: tables that are filled from the event log and can be filled again from its first event.
import type { EventEnvelope, Topic } from '@consilium/contracts/event.ts';
import type { ErasingPart } from '../personal-data/privacy-answers.ts';
import type { LoggedEvent } from '../event-log/event-log.ts';
import type { Queryable } from '../postgres/queryable.ts';

/** The full name of a table: the served one, or the one that a rebuild fills. */
export type Tables = (name: string) => string;

/** What events add up to, in memory until it is written: of one event when it arrives, of thousands in a rebuild. */
export interface Changes {
  /** Events may come in any order, each once. */
  add(envelope: EventEnvelope, topic: Topic): void;
  /** Rows that would be written. */
  readonly size: number;
  write(db: Queryable, tables: Tables): Promise<void>;
}

export interface Projection {
  readonly group: string;
  readonly topics: readonly Topic[];
  begin(): Changes;
}

export interface ReadModel {
  /** Its part is also the name of the schema. */
  readonly part: ErasingPart;
  readonly name: string;
  readonly projections: readonly Projection[];
  /** In the order in which queries read several of them: a rebuild locks them in this order, so neither waits for the other. */
  readonly tables: readonly string[];
  /** Each table has a column `pseudonym`, and events of erased people are left out, as the live groups leave them out. */
  readonly isOfPeople: boolean;
}

export async function project(
  projection: Projection,
  { topic, envelope }: LoggedEvent,
  tx: Queryable,
  tables: Tables,
): Promise<void> {
  const changes = projection.begin();
  changes.add(envelope, topic);
  await changes.write(tx, tables);
}

export function topicsOf({ projections }: Pick<ReadModel, 'projections'>): readonly Topic[] {
  return [...new Set(projections.flatMap(({ topics }) => topics))];
}

export function servedTablesOf(part: string): Tables {
  return (name) => `${part}.${name}`;
}

/** Filled by a rebuild, until they take the place of the served ones. */
export function nextTablesOf(part: string): Tables {
  return (name) => `${part}.${name}_next`;
}
