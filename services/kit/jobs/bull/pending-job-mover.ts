// Adds the jobs stored in Postgres to the queue: after their commit, and again when Redis may have lost them.
//
// A crash between adding and marking adds a job twice, under the same id, which the queue drops.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { shareSession } from '../../postgres/pool-session.ts';
import { transaction } from '../../postgres/transaction.ts';
import { startWorkLoop } from '../../postgres/work-loop.ts';
import { pendingJobsChannel } from './pending-jobs-channel.ts';
import { forgetLateQueued, forgetQueued, lockUnqueuedJobs, markQueued } from './pending-jobs.sql.ts';
import type { TicketQueue } from './ticket-queue.ts';

export interface PendingJobMover {
  stop(): Promise<void>;
}

export interface PendingJobMoverOptions {
  readonly pool: Pool;
  readonly schema: string;
  readonly logger: Logger;
  readonly queue: TicketQueue;
  /** How late a job is seen when its notification was lost. */
  readonly pollMs: number;
  /** A job that has not started this long after its time is added to the queue again. */
  readonly lateMs: number;
}

const BATCH = 500;

export function startPendingJobMover(options: PendingJobMoverOptions): PendingJobMover {
  const { pool, schema, logger, queue, pollMs, lateMs } = options;
  let queueMayHaveForgotten = true;

  async function move(): Promise<number> {
    if (queueMayHaveForgotten) {
      // Set before writing: a connection lost during the write must set it again.
      queueMayHaveForgotten = false;
      await forgetQueued(pool, schema).catch((error: unknown) => {
        queueMayHaveForgotten = true;
        throw error;
      });
    }
    const moved = await transaction(pool, async (tx) => {
      const jobs = await lockUnqueuedJobs(tx, schema, BATCH);
      await queue.add(jobs);
      await markQueued(
        tx,
        schema,
        jobs.map(({ id }) => id),
      );
      return jobs.length;
    });
    return moved === BATCH ? 0 : pollMs;
  }

  async function sweep(): Promise<number> {
    const late = await forgetLateQueued(pool, schema, lateMs, BATCH);
    if (late > 0) mover.wake();
    return lateMs;
  }

  const { session, release } = shareSession(pool, logger);
  const mover = startWorkLoop({ work: move, logger, name: `moving the jobs of ${schema} to Redis` });
  const sweeper = startWorkLoop({ work: sweep, logger, name: `looking for late jobs of ${schema}` });
  const listening = session.listen(pendingJobsChannel(schema), () => mover.wake());
  const forgetOpened = session.onOpened(() => mover.wake());
  const forgetReconnected = queue.onReconnected(() => {
    queueMayHaveForgotten = true;
    mover.wake();
  });
  return {
    async stop() {
      forgetReconnected();
      forgetOpened();
      await (
        await listening
      )();
      await Promise.all([mover.stop(), sweeper.stop()]);
      await release();
    },
  };
}
