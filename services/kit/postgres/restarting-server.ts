// A Postgres server that is restarted when it ends unexpectedly: killed by the system, or out of disk for a while.
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from './embedded-process.ts';
import type { Cluster, RunningServer } from './embedded-process.ts';

const FIRST_WAIT_MS = 200;
const LAST_WAIT_MS = 5_000;

export interface RestartingServer {
  stop(): Promise<void>;
}

/** The first start must succeed; later ones are tried until they do. */
export async function startRestartingServer(
  cluster: Cluster,
  port: number,
  report: (message: string) => void,
): Promise<RestartingServer> {
  const stopping = new AbortController();
  let running: RunningServer | undefined = await startServer(cluster, port);

  async function startAgain(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)) {
      await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      running = await startServer(cluster, port).catch((error: unknown) => {
        report(`Postgres could not start again; trying on: ${String(error)}`);
        return undefined;
      });
      if (running) return;
    }
  }

  async function keep(): Promise<void> {
    while (running && !stopping.signal.aborted) {
      await running.exited;
      running = undefined;
      if (stopping.signal.aborted) return;
      report('Postgres ended by itself; starting it again');
      await startAgain();
    }
  }

  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await running?.stop();
      await kept;
      // A server that was starting when stop was requested.
      await running?.stop();
    },
  };
}
