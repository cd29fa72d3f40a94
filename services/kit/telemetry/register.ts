// The door of telemetry, for `node --import`: runs before express and pg are loaded, else they stay as they are.
import { isMainThread } from 'node:worker_threads';
import { readTelemetryConfig } from './config.ts';

const config = readTelemetryConfig();
// Worker threads inherit --import; what they do is no request.
if (isMainThread && config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
  const { register } = await import('import-in-the-middle/register-hooks.mjs');
  register({ include: ['http', 'node:http', 'https', 'node:https', 'express', 'pg', 'pg-pool'] });
  const [{ startTelemetry }, { installTelemetry }] = await Promise.all([
    import('./start-telemetry.ts'),
    import('./telemetry.ts'),
  ]);
  installTelemetry(startTelemetry(config));
}
