// Structured logs: one JSON line each, secrets removed.
import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import { activeTelemetry } from '../telemetry/telemetry.ts';
import { loggedError } from './logged-error.ts';

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

export function createLogger(name: string, level = 'info', to?: DestinationStream): Logger {
  const telemetry = activeTelemetry();
  const options: LoggerOptions = {
    name,
    level,
    redact: { paths: secretPaths, censor: '[removed]' },
    serializers: { err: (error: unknown) => loggedError(error) },
    base: { name },
    ...(telemetry && { mixin: () => telemetry.logFields() }),
  };
  return to ? pino(options, to) : pino(options);
}
