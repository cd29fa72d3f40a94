// Starts OpenTelemetry in this process: spans and metrics are sent by OTLP over HTTP, in batches.
import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import type { Resource } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { atMost } from '../time-limit.ts';
import { activeTraceparent, traceLogFields } from './active-trace.ts';
import type { TelemetryConfig } from './config.ts';
import { continueTrace } from './continued-trace.ts';
import { createCounters } from './counters.ts';
import { reportExportTrouble } from './export-trouble.ts';
import { createInstrumentations } from './instrumentations.ts';
import { createOwnHosts } from './own-hosts.ts';
import { createOwnPropagation } from './own-propagation.ts';
import { createPartNames } from './part-names.ts';
import { observeState } from './observe-state.ts';
import { observeProcess } from './process-metrics.ts';
import { createSampler } from './sampler.ts';
import type { Telemetry } from './telemetry.ts';

const FLUSH_MS = 3000;
/** Including retries; a process that is stopping waits no longer either. */
const EXPORT_TIMEOUT_MS = 5000;

export function startTelemetry(config: TelemetryConfig): Telemetry {
  reportExportTrouble();
  const names = createPartNames();
  const resource = describeProcess(config);
  const propagator = createOwnPropagation(createOwnHosts(config.TRACED_HOSTS));
  const tracerProvider = new TracerProvider({
    resource,
    sampler: createSampler(config.OTEL_TRACES_SAMPLER, config.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [
      names.processor,
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ timeoutMillis: EXPORT_TIMEOUT_MS }),
        scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY,
      }),
    ],
  });
  const meterProvider = createMeterProvider(config, resource);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(propagator);
  trace.setGlobalTracerProvider(tracerProvider);
  metrics.setGlobalMeterProvider(meterProvider);
  const meter = meterProvider.getMeter('consilium');
  observeProcess(meter);
  registerInstrumentations({
    instrumentations: createInstrumentations(names, propagator),
    tracerProvider,
    meterProvider,
  });
  return {
    nameServer: (port, server) => names.name(port, server),
    traceparent: activeTraceparent,
    logFields: traceLogFields,
    continueTrace,
    observe: (state) => observeState(meter, state),
    count: createCounters(meter),
    stop: () => flush([tracerProvider, meterProvider]),
  };
}

/** An unreachable collector delays nobody. */
async function flush(providers: readonly { shutdown(): Promise<void> }[]): Promise<void> {
  await atMost(FLUSH_MS, Promise.allSettled(providers.map((provider) => provider.shutdown())));
}

function createMeterProvider(config: TelemetryConfig, resource: Resource): MeterProvider {
  const exportIntervalMillis = config.OTEL_METRIC_EXPORT_INTERVAL;
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ timeoutMillis: EXPORT_TIMEOUT_MS }),
    exportIntervalMillis,
    exportTimeoutMillis: exportIntervalMillis,
  });
  return new MeterProvider({ resource, readers: [reader] });
}

/** Without host name and command line, which reveal more about the machine than a collector needs. */
function describeProcess(config: TelemetryConfig): Resource {
  return detectResources({ detectors: [envDetector, serviceInstanceIdDetector] }).merge(
    resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME }),
  );
}
