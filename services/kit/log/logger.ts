// Structured logs: one JSON line each, secrets removed.
import { pino } from 'pino';
import type { Logger } from 'pino';
import { activeTelemetry } from '../telemetry/telemetry.ts';

const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'apikey',
  'secret',
].flatMap((name) => [name, `*.${name}`, `headers.${name}`]);

export function createLogger(name: string, level = 'info'): Logger {
  const telemetry = activeTelemetry();
  return pino({
    name,
    level,
    redact: { paths: secretPaths, censor: '[removed]' },
    base: { name },
    ...(telemetry && { mixin: () => telemetry.logFields() }),
  });
}
