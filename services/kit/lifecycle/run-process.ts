// A service alone in its process: start, run until a signal, drain, exit within 25 seconds.
import { systemClock } from '../clock.ts';
import { ConfigError } from '../config/read-config.ts';
import { createLogger } from '../log/logger.ts';
import { activeTelemetry } from '../telemetry/telemetry.ts';
import type { ServiceDefinition } from './service.ts';

const FORCED_EXIT_MS = 25_000;
const FAILED_START_EXIT_MS = 1000;

export async function runProcess(definition: ServiceDefinition): Promise<void> {
  const log = createLogger(definition.name, process.env['LOG_LEVEL'] ?? 'info');
  try {
    const running = await definition.start({ environment: process.env, log, clock: systemClock });
    log.info({ port: running.port }, 'ready');
    await stopSignal();
    log.info('stopping');
    setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
    await running.stop();
    await activeTelemetry()?.stop();
    log.info('stopped');
  } catch (error) {
    if (error instanceof ConfigError) log.fatal(error.message);
    else log.fatal({ err: error }, 'could not start');
    process.exitCode = 1;
    // What a half-started service left open must not keep the process alive.
    setTimeout(() => process.exit(1), FAILED_START_EXIT_MS).unref();
  }
}

/** Resolves at the first SIGTERM or SIGINT. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
}
