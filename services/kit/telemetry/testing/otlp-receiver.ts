// A collector for tests: keeps the spans and metric names that arrive by OTLP/HTTP in JSON.
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributesSchema = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));
const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: attributesSchema,
});
const resourceSchema = z.object({ attributes: attributesSchema });
const traceSchema = z.object({
  resourceSpans: z.array(
    z.object({ resource: resourceSchema, scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});
const metricSchema = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.object({ name: z.string() })) })) }),
  ),
});

export type ReceivedSpan = z.output<typeof spanSchema> & { readonly process: Readonly<Record<string, unknown>> };

export interface OtlpReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  readonly metrics: ReadonlySet<string>;
  stop(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const metrics = new Set<string>();
  const receive = async (request: IncomingMessage): Promise<void> => {
    const body = await json(request);
    if (request.url === '/v1/traces') spans.push(...spansOf(body));
    if (request.url === '/v1/metrics') for (const name of metricsOf(body)) metrics.add(name);
  };
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    receive(request).then(
      () => answer(200),
      () => answer(400),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    metrics,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function spansOf(body: unknown): ReceivedSpan[] {
  return traceSchema
    .parse(body)
    .resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, process: resource.attributes }))),
    );
}

function metricsOf(body: unknown): string[] {
  return metricSchema
    .parse(body)
    .resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
    .map(({ name }) => name);
}
