// Logs once that something is broken, and once that it works again, however often it was tried in between. Only messages:
// errors of clients contain their commands, even passwords.
import type { Logger } from 'pino';

export interface OutageLog {
  failed(error: unknown): void;
  worked(): void;
}

export function createOutageLog(logger: Logger, what: string): OutageLog {
  let out = false;
  return {
    failed(error) {
      if (!out)
        logger.warn({ reason: error instanceof Error ? error.message : String(error) }, `${what}: fails, trying again`);
      out = true;
    },
    worked() {
      if (out) logger.info(`${what}: works again`);
      out = false;
    },
  };
}
