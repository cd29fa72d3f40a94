// Reports to the operator that the model's provider refuses our key: in the log, by a counter, and in a row that every process reads.
import type { Clock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { activeTelemetry } from '@consilium/kit/telemetry/telemetry.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { recordAnswer, recordRefusal } from './model-key.sql.ts';

/** Every message fails in the same way, so it is logged once in this time, by whichever process. */
const LOGGED_EVERY_MS = 10 * 60_000;

/** Called after every call of the model. Neither method waits, so that no reply is delayed. */
export interface ModelKeyWatch {
  refused(status: number): void;
  answered(begunAt: Date): void;
}

export function watchModelKey(watched: Watched): ModelKeyWatch {
  const { pool, log, clock } = watched;
  return {
    answered: latestOnly(
      (begunAt: Date) => recordAnswer(pool, begunAt, clock.now()),
      (error) => log.warn({ err: error }, 'whether the key of the model works could not be noted'),
    ),
    refused(status) {
      activeTelemetry()?.count({
        name: 'consilium.model.key_refused',
        description: 'Calls of the model whose provider refused our key.',
        attributes: { status: String(status) },
      });
      void reportToOperator(watched, status);
    },
  };
}

interface Watched {
  readonly pool: Pool;
  readonly log: Logger;
  readonly clock: Clock;
}

/** Never throws. A refusal that cannot be stored is logged nevertheless. */
async function reportToOperator({ pool, log, clock }: Watched, status: number): Promise<void> {
  const now = clock.now();
  const silentSince = new Date(now.getTime() - LOGGED_EVERY_MS);
  const isToLog = await recordRefusal(pool, { id: newId(), status, now, silentSince }).catch((error: unknown) => {
    log.warn({ err: error }, 'that the key of the model is refused could not be noted');
    return true;
  });
  if (isToLog)
    log.error({ status }, 'the provider of the model refuses our key: nobody is answered until it is put right');
}

/** Runs one at a time; of the values that arrive meanwhile only the latest is handled. */
function latestOnly<Value>(
  work: (value: Value) => Promise<void>,
  failed: (error: unknown) => void,
): (value: Value) => void {
  let isBusy = false;
  let waiting: { readonly value: Value } | undefined;
  const begin = (value: Value) => {
    isBusy = true;
    void work(value)
      .catch(failed)
      .finally(() => {
        isBusy = false;
        const next = waiting;
        waiting = undefined;
        if (next) begin(next.value);
      });
  };
  return (value) => {
    if (isBusy) waiting = { value };
    else begin(value);
  };
}
