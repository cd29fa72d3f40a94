// What a part tells about itself: its groups, dead letters, jobs, and the state of its process.
import { MOST_LISTED } from '@consilium/contracts/operations/http.ts';
import type { DeadLetter, EventGroup, PartState, PartWork } from '@consilium/contracts/operations/http.ts';
import { originOf } from '../config/read-config.ts';
import { outboxState } from '../event-log/event-log-gauges.sql.ts';
import { mayBeParked } from '../event-log/parked-subjects.ts';
import { listParkedSubjects } from '../event-log/parked-subjects.sql.ts';
import { listMigrations } from './applied-migrations.sql.ts';
import { checkDependencies } from './dependencies.ts';
import { countSetAside, listPoison } from './event-groups.sql.ts';
import type { SetAside } from './event-groups.sql.ts';
import { countJobs, listJobs } from './listed-jobs.sql.ts';
import type { OperationsContext } from './operations-context.ts';
import { listReadModels } from './rebuilds.ts';
import { productVersion } from './product-version.ts';
import { shownConfiguration } from './shown-configuration.ts';

export async function getWork(context: OperationsContext): Promise<PartWork> {
  const [events, deadLetters, jobs, rebuilds, subjects] = await Promise.all([
    listGroups(context),
    listDeadLetters(context),
    listPartJobs(context),
    listReadModels(context),
    listSubjects(context),
  ]);
  return { ...events, ...deadLetters, ...jobs, ...rebuilds, ...subjects };
}

async function listGroups({ pool, part, eventLog }: OperationsContext) {
  const withLag = async (group: SetAside): Promise<EventGroup> => ({
    ...group,
    mayBeParked: mayBeParked(group.group),
    lag: (await eventLog.lag(group.group)).map(({ topic, events }) => ({ topic, events })),
  });
  const groups = await Promise.all((await countSetAside(pool, part)).map(withLag));
  return { groups, outbox: await outboxState(pool, part) };
}

async function listDeadLetters({ pool, part }: OperationsContext) {
  const letters = await listPoison(pool, part, MOST_LISTED + 1);
  const deadLetters = letters.slice(0, MOST_LISTED).map(({ since, envelope, ...letter }): DeadLetter => ({
    ...letter,
    type: envelope.type,
    since: since.toISOString(),
    event: { ...envelope },
  }));
  return { deadLetters, hasMoreDeadLetters: letters.length > MOST_LISTED };
}

async function listSubjects({ pool, part }: OperationsContext) {
  const subjects = await listParkedSubjects(pool, part, MOST_LISTED + 1);
  const shown = subjects
    .slice(0, MOST_LISTED)
    .map(({ since, ...subject }) => ({ ...subject, since: since.toISOString() }));
  return { parkedSubjects: shown, hasMoreParkedSubjects: subjects.length > MOST_LISTED };
}

async function listPartJobs({ pool, part, jobQueue }: OperationsContext) {
  const [counts, jobs, queue] = await Promise.all([
    countJobs(pool, part),
    listJobs(pool, part, MOST_LISTED),
    jobQueue?.look(),
  ]);
  return { counts, queue: queue ?? null, jobs: jobs.map(({ at, ...job }) => ({ ...job, at: at.toISOString() })) };
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
