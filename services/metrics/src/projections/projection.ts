// Adds one event to the served tables of a projection.
import type { LoggedEvent } from '@consilium/kit/event-log/event-log.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { project as projectInto, servedTablesOf, type Projection } from '@consilium/kit/rebuilds/read-model.ts';

export function project(projection: Projection, event: LoggedEvent, tx: Queryable): Promise<void> {
  return projectInto(projection, event, tx, servedTablesOf('metrics'));
}
