// What people reported of playbooks, for the search: read from the database at most once a minute.
import type { ReportedFailures } from '@consilium/advice/playbooks/reported-failures.ts';
import { LEAST_PEOPLE } from '@consilium/contracts/chat/reported-outcome.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Logger } from 'pino';
import { playbookOutcomes } from './outcomes.sql.ts';
import { wilsonInterval } from './wilson.ts';

const KEPT_MS = 60_000;
const MOST_PLAYBOOKS = 2000;

export interface FailureSource {
  readonly pool: Queryable;
  readonly clock: Clock;
  readonly log: Logger;
}

/** When they cannot be read, those of before are used: no reply waits or fails for them. */
export function keepFailures({ pool, clock, log }: FailureSource): () => Promise<ReportedFailures> {
  let kept: ReportedFailures = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async () => {
    try {
      kept = await readFailures(pool);
    } catch (error) {
      log.warn({ err: error }, 'what people reported of playbooks could not be read');
    } finally {
      readAt = clock.now().getTime();
      reading = undefined;
    }
  };
  return async () => {
    if (clock.now().getTime() - readAt >= KEPT_MS) await (reading ??= read());
    return kept;
  };
}

/** The lower bound, so that a few people lower a playbook less than many do. */
async function readFailures(pool: Queryable): Promise<ReportedFailures> {
  const outcomes = await playbookOutcomes(pool, LEAST_PEOPLE, MOST_PLAYBOOKS);
  return new Map(outcomes.map(({ playbook, people, failed }) => [playbook, wilsonInterval(failed, people).low]));
}
