// Starts a rebuild that others can watch: it leaves a row with its progress and an entry in the audit.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { auditAdminAction } from '../audit/admin-action.ts';
import type { Clock } from '../clock.ts';
import type { LogHistory } from '../event-log/log-history.ts';
import { describeError } from '../event-log/parked-retry.ts';
import { newId } from '../ids.ts';
import { every } from '../periodic/every.ts';
import type { Queryable } from '../postgres/queryable.ts';
import type { ReadModel } from './read-model.ts';
import { rebuildWithin, type RebuildProgress, type Rebuilt } from './rebuild-read-model.ts';
import { endRun, insertRun, latestRun, recordProgress } from './rebuild-runs.sql.ts';
import { withRebuildSession, type RebuildSession } from './rebuild-session.ts';

export interface StartOptions {
  readonly model: ReadModel;
  /** Of the part's role. */
  readonly pool: Pool;
  readonly openHistory: () => Promise<LogHistory>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** The pseudonym of the administrator; null for the command line. */
  readonly actor: string | null;
  readonly reason: AuditReason | null;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: RebuildProgress) => void;
}

export interface StartedRebuild {
  /** Resolves when it is stored that it runs; rejects with RebuildRunningError when another one does. */
  readonly begun: Promise<void>;
  readonly ended: Promise<Rebuilt>;
}

const TOLD_EVERY_MS = 500;

export function startRebuild(options: StartOptions): StartedRebuild {
  const begun = Promise.withResolvers<void>();
  const { pool, model } = options;
  const ended = withRebuildSession(pool, model, async (session) => {
    const id = newId();
    await session.transaction((tx) => begin(tx, id, options));
    begun.resolve();
    return run(session, id, options);
  });
  ended.catch(begun.reject);
  // Whoever awaits it gets the failure; one who awaits only the end has it from there.
  begun.promise.catch(() => undefined);
  return { begun: begun.promise, ended };
}

async function begin(tx: Queryable, id: string, { model, clock, actor, reason }: StartOptions): Promise<void> {
  const before = await latestRun(tx, model);
  await insertRun(tx, model, { id, startedBy: actor, now: clock.now() });
  await auditAdminAction(
    tx,
    { part: model.part, clock },
    {
      action: 'rebuild',
      actor,
      subjectKind: 'read-model',
      subjectId: `${model.part}/${model.name}`,
      before: before ? { state: before.state, startedAt: before.startedAt.toISOString() } : null,
      after: { state: 'running' },
      reason,
    },
  );
}

async function run(session: RebuildSession, id: string, options: StartOptions): Promise<Rebuilt> {
  const { model, clock, signal } = options;
  const { part } = model;
  const progress = keepProgress(id, options);
  try {
    const rebuilt = await rebuildFromLog(session, options, progress.read);
    await progress.stop();
    await endRun(session.db, part, { id, state: 'done', endedAt: clock.now(), ...rebuilt });
    return rebuilt;
  } catch (error) {
    await progress.stop();
    const state = signal.aborted ? 'broken-off' : 'failed';
    const ended = { id, state, endedAt: clock.now(), error: describeError(error) } as const;
    // A lost connection leaves the row to whoever looks next.
    await endRun(session.db, part, ended).catch(() => undefined);
    throw error;
  }
}

async function rebuildFromLog(
  session: RebuildSession,
  { model, openHistory, signal }: StartOptions,
  onProgress: (progress: RebuildProgress) => void,
): Promise<Rebuilt> {
  const history = await openHistory();
  try {
    return await rebuildWithin(session, { model, history, signal, onProgress });
  } finally {
    await history.stop();
  }
}

/** On another connection, because that of the rebuild is in a transaction most of the time. */
function keepProgress(id: string, { pool, model, log, onProgress = () => undefined }: StartOptions) {
  let [latest, told]: (RebuildProgress | undefined)[] = [];
  const telling = every({
    everyMs: TOLD_EVERY_MS,
    async work() {
      if (!latest || latest === told) return;
      const progress = latest;
      await recordProgress(pool, model.part, { id, ...progress });
      told = progress;
    },
    log,
    failure: 'the progress of a rebuild cannot be written',
  });
  return {
    read: (progress: RebuildProgress) => {
      latest = progress;
      onProgress(progress);
    },
    /** After it nothing more is written. */
    stop: () => telling.stop(),
  };
}
