// The rebuilds of a running part: what it can rebuild, how far each is, and a start. A stop of the part breaks them off.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { EventLogSettings } from '../event-log/event-log-variables.ts';
import { openLogHistory } from '../event-log/open-log-history.ts';
import { every } from '../periodic/every.ts';
import { createPool } from '../postgres/pool.ts';
import { transaction } from '../postgres/transaction.ts';
import { topicsOf, type ReadModel } from './read-model.ts';
import { latestRun, type RebuildRun } from './rebuild-runs.sql.ts';
import { dropAbandoned, RebuildRunningError } from './rebuild-session.ts';
import { startRebuild } from './start-rebuild.ts';

export interface ListedModel {
  readonly model: ReadModel;
  readonly run: RebuildRun | undefined;
}

export interface PartRebuilds {
  list(): Promise<readonly ListedModel[]>;
  /** Resolves when it runs. Undefined for a name that is no read model; throws RebuildRunningError. */
  start(name: string, by: { readonly actor: string; readonly reason: AuditReason }): Promise<ListedModel | undefined>;
  stop(): Promise<void>;
}

export interface PartRebuildsOptions {
  readonly models: readonly ReadModel[];
  readonly config: EventLogSettings & { readonly DATABASE_URL: string };
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly wakeRelay: () => void;
}

const ABANDONED_CHECK_MS = 10 * 60_000;
/** Of one rebuild: its session, the log, its progress. */
const CONNECTIONS = 3;

export async function openPartRebuilds(options: PartRebuildsOptions): Promise<PartRebuilds> {
  const { models, pool, clock, log } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const tidyUp = async () => {
    for (const model of models) await transaction(pool, (tx) => dropAbandoned(tx, model, clock.now()));
  };
  const tidying = every({
    everyMs: ABANDONED_CHECK_MS,
    work: tidyUp,
    log,
    failure: 'the tables of a rebuild that was killed are still there',
  });
  if (models.length > 0) await tidying.run();
  const listed = async (model: ReadModel): Promise<ListedModel> => ({ model, run: await lookAt(options, model) });
  return {
    list: () => Promise.all(models.map(listed)),
    async start(name, by) {
      const model = models.find((one) => one.name === name);
      if (!model) return undefined;
      const { begun, ended } = begin(options, model, { ...by, signal: stopping.signal });
      running.add(ended);
      void ended.finally(() => running.delete(ended));
      await begun;
      return listed(model);
    },
    async stop() {
      stopping.abort(new Error('the part was stopped'));
      await Promise.allSettled(running);
      await tidying.stop();
    },
  };
}

function begin(
  { config, clock, log, wakeRelay }: PartRebuildsOptions,
  model: ReadModel,
  by: { readonly actor: string; readonly reason: AuditReason; readonly signal: AbortSignal },
) {
  const name = `${model.part}-rebuild`;
  const pool = createPool({ url: config.DATABASE_URL, applicationName: name, maxConnections: CONNECTIONS, log });
  const openHistory = () =>
    openLogHistory({ config, pool, schema: model.part, topics: topicsOf(model), logger: log, clock });
  const { begun, ended } = startRebuild({ model, pool, openHistory, clock, log, ...by });
  begun.then(wakeRelay, () => undefined);
  const whole = ended
    .then(
      ({ events, unfit }) => log.info({ readModel: model.name, events, unfit }, 'a read model was rebuilt'),
      (error: unknown) => {
        if (error instanceof RebuildRunningError) return;
        log.warn({ err: error, readModel: model.name }, 'a rebuild ended before its time');
      },
    )
    .then(() => pool.end());
  return { begun, ended: whole };
}

/** A run whose process is gone is told as broken off. */
async function lookAt({ pool, clock }: PartRebuildsOptions, model: ReadModel): Promise<RebuildRun | undefined> {
  const run = await latestRun(pool, model);
  if (run?.state !== 'running') return run;
  await transaction(pool, (tx) => dropAbandoned(tx, model, clock.now()));
  return latestRun(pool, model);
}
