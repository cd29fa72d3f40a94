// For `node --import` before register.ts: writes a line to stderr for each loaded OpenTelemetry module.
import { createRequire, registerHooks } from 'node:module';

const telemetryPackage = /node_modules[/\\](?:@opentelemetry|import-in-the-middle|require-in-the-middle)[/\\]/;

registerHooks({
  load(url, context, nextLoad) {
    if (telemetryPackage.test(url)) process.stderr.write(`loaded ${url}\n`);
    return nextLoad(url, context);
  },
});

// CommonJS modules that the hook might miss are in the require cache.
process.once('exit', () => {
  for (const file of Object.keys(createRequire(import.meta.url).cache))
    if (telemetryPackage.test(file)) process.stderr.write(`loaded ${file}\n`);
});
