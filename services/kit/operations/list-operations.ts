// What a part tells about itself: its groups, dead letters, jobs, and the state of its process.
import type { DeadLetter, EventGroup, PartState } from '@consilium/contracts/operations/http.ts';
import { originOf } from '../config/read-config.ts';
import { outboxState } from '../event-log/event-log-gauges.sql.ts';
import { listMigrations } from './applied-migrations.sql.ts';
import { checkDependencies } from './dependencies.ts';
import { countSetAside, listPoison } from './event-groups.sql.ts';
import type { SetAside } from './event-groups.sql.ts';
import { countJobs, listJobs } from './listed-jobs.sql.ts';
import type { OperationsContext } from './operations-context.ts';
import { productVersion } from './product-version.ts';
import { shownConfiguration } from './shown-configuration.ts';

export async function listGroups({ pool, part, eventLog }: OperationsContext) {
  const withLag = async (group: SetAside): Promise<EventGroup> => ({
    ...group,
    lag: (await eventLog.lag(group.group)).map(({ topic, events }) => ({ topic, events })),
  });
  const groups = await Promise.all((await countSetAside(pool, part)).map(withLag));
  return { groups, outbox: await outboxState(pool, part) };
}

export async function listDeadLetters({ pool, part }: OperationsContext, limit: number) {
  const letters = await listPoison(pool, part, limit + 1);
  const deadLetters = letters.slice(0, limit).map(({ since, envelope, ...letter }): DeadLetter => ({
    ...letter,
    type: envelope.type,
    since: since.toISOString(),
    event: { ...envelope },
  }));
  return { deadLetters, isMore: letters.length > limit };
}

export async function listPartJobs({ pool, part }: OperationsContext, limit: number) {
  const [counts, jobs] = await Promise.all([countJobs(pool, part), listJobs(pool, part, limit + 1)]);
  const shown = jobs.slice(0, limit).map(({ at, ...job }) => ({ ...job, at: at.toISOString() }));
  return { counts, jobs: shown, isMore: jobs.length > limit };
}

export async function getPart(context: OperationsContext): Promise<PartState> {
  const { pool, part, migrations, startedAt } = context;
  const origin = originOf(context.config);
  const config = Object.fromEntries(Object.entries(context.config));
  const [dependencies, applied] = await Promise.all([
    checkDependencies(pool, config),
    listMigrations(pool, part, migrations),
  ]);
  return {
    part,
    version: productVersion,
    startedAt: startedAt.toISOString(),
    dependencies: [...dependencies],
    migrations: applied.map(({ appliedAt, ...migration }) => ({ ...migration, appliedAt: appliedAt.toISOString() })),
    configuration: origin ? [...shownConfiguration(origin, config)] : [],
  };
}
