// Starts telemetry by `node --import`, before express and pg are loaded: modules loaded earlier cannot be instrumented.
import { isMainThread } from 'node:worker_threads';
import { readTelemetryConfig } from './config.ts';

const config = readTelemetryConfig();
// Worker threads inherit --import, but serve no requests.
if (isMainThread && config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
  const { register } = await import('import-in-the-middle/register-hooks.mjs');
  register({ include: ['http', 'node:http', 'https', 'node:https', 'express', 'pg', 'pg-pool'] });
  const [{ startTelemetry }, { installTelemetry }] = await Promise.all([
    import('./start-telemetry.ts'),
    import('./telemetry.ts'),
  ]);
  installTelemetry(startTelemetry(config));
}
