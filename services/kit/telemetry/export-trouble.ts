// Logs when telemetry cannot be sent; rarely, because an unreachable collector fails every few seconds.
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { createLogger } from '../log/logger.ts';

const PAUSE_MS = 60_000;

export function reportExportTrouble(): void {
  const log = createLogger('telemetry', 'warn');
  let silentUntilMs = 0;
  const report = (message: string) => {
    if (performance.now() < silentUntilMs) return;
    silentUntilMs = performance.now() + PAUSE_MS;
    log.warn({ detail: message.slice(0, 500) }, 'telemetry is not sent');
  };
  const silent = () => undefined;
  diag.setLogger({ error: report, warn: report, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
}
