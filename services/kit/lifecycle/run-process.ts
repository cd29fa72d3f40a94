// A service alone in its process: starts, runs until it is told to stop, drains, exits within 25 seconds.
import { systemClock } from '../clock.ts';
import { oneLine } from '../config/one-line.ts';
import { ConfigError } from '../config/read-config.ts';
import { createLogger } from '../log/logger.ts';
import { logLevelOf } from '../config/variables.ts';
import { activeTelemetry } from '../telemetry/telemetry.ts';
import type { ServiceDefinition } from './service.ts';
import { stopSignal } from './stop-signal.ts';

/** Counted from the stop signal, whatever still runs. */
export const FORCED_EXIT_MS = 25_000;
const FAILED_START_EXIT_MS = 1000;

export async function runProcess(definition: ServiceDefinition): Promise<void> {
  const log = createLogger(definition.name, logLevelOf(process.env));
  const stopping = stopSignal();
  void stopping.then(() => setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref());
  try {
    const running = await definition.start({ environment: process.env, log, clock: systemClock });
    log.info({ port: running.port }, 'ready');
    await stopping;
    log.info('stopping');
    await running.stop();
    await activeTelemetry()?.stop();
    log.info('stopped');
  } catch (error) {
    if (error instanceof ConfigError) process.stderr.write(`${definition.name} cannot start. ${oneLine(error)}\n`);
    else log.fatal({ err: error }, 'could not start');
    process.exitCode = 1;
    // What a half-started service left open must not keep the process alive.
    setTimeout(() => process.exit(1), FAILED_START_EXIT_MS).unref();
  }
}
