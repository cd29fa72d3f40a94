// Telemetry's configuration: the variables of the OpenTelemetry specification that this product supports.
import { z } from 'zod';
import { readConfig } from '../config/read-config.ts';
import { decimal, httpUrl, integer, list } from '../config/variables.ts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplers)[number];

const specified = (meaning: string) => z.string().optional().describe(meaning);

export const configSchema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl()
    .optional()
    .describe('Address of an OTLP/HTTP collector. Without it there is no telemetry and none of its code is loaded.'),
  OTEL_EXPORTER_OTLP_HEADERS: specified('Headers for the collector, `name=value` separated by commas; a secret.'),
  OTEL_SERVICE_NAME: z
    .string()
    .default('consilium')
    .describe('Name of this process in telemetry; `npm run service` takes the name of the part.'),
  OTEL_RESOURCE_ATTRIBUTES: specified('Further attributes of the process, `key=value` separated by commas.'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers)
    .default('parentbased_traceidratio')
    .describe(`Which traces are kept: ${samplers.join(', ')}.`),
  OTEL_TRACES_SAMPLER_ARG: decimal(0, 1).default(0.1).describe('Share of the traces that the ratio samplers keep.'),
  OTEL_BSP_SCHEDULE_DELAY: integer(10, 600_000).default(5000).describe('Milliseconds between two exports of spans.'),
  OTEL_METRIC_EXPORT_INTERVAL: integer(100, 3_600_000)
    .default(60_000)
    .describe('Milliseconds between two exports of metrics.'),
  TRACED_HOSTS: list()
    .default([])
    .describe(
      'Hosts of ours, with their subdomains, that calls carry trace ids to, beside private addresses and names without a dot.',
    ),
});
export type TelemetryConfig = z.output<typeof configSchema>;

export function readTelemetryConfig(): TelemetryConfig {
  return readConfig(configSchema, process.env);
}
