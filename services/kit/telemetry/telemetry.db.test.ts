// What two servers of one process send to a collector; and a process without a collector loads no OpenTelemetry.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { oldestEvents } from '../outbox/outbox.sql.ts';
import { allSlots } from '../event-log/slot.ts';
import { eventually } from '../testing/service-under-test.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { startOtlpReceiver } from './testing/otlp-receiver.ts';
import type { OtlpReceiver, ReceivedSpan } from './testing/otlp-receiver.ts';
import { startProgram } from './testing/run-program.ts';

const file = fileURLToPath(new URL('testing/two-servers.ts', import.meta.url));
const strange = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };

const eventMetrics = [
  'consilium.events.lag',
  'consilium.events.dead',
  'consilium.outbox.waiting',
  'consilium.outbox.oldest',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe.each(['fetch', 'http'])('a request passed on to another server by %s', (way) => {
  let receiver: OtlpReceiver;
  let told: { readonly spans: readonly ReceivedSpan[]; readonly lines: readonly Readonly<Record<string, unknown>>[] };
  let answer: { readonly traceparent?: string };
  let loaded: readonly string[];

  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    const program = await startProgram({ file, registered: true, environment: settings(receiver) });
    answer = (await (
      await fetch(`http://127.0.0.1:${program.port}/by-${way}?q=private`, { headers: strange })
    ).json()) as {
      traceparent?: string;
    };
    expect((await fetch(`http://127.0.0.1:${program.port}/readyz`)).status).toBe(200);
    // These metrics end when the part is stopped.
    await eventually(async () => expect([...receiver.metrics]).toEqual(expect.arrayContaining(eventMetrics)));
    loaded = await program.stop();
    told = { spans: receiver.spans, lines: program.lines };
  });
  afterAll(() => receiver.stop());

  const find = (part: string, name: RegExp) =>
    told.spans.find((span) => (span.attributes['consilium.part'] ?? '') === part && name.test(span.name));

  test('is one trace from the entry to the query', () => {
    const chain = [
      find('front', new RegExp(`^GET /by-${way}$`)),
      find('front', /^request handler/),
      find('front', /^GET$/),
      find('back', /^GET \/people\/:person$/),
      find('back', /^request handler/),
      find('back', /^pg\.query:(SELECT|chat-enqueue-events)/i),
    ];
    expect(chain).not.toContain(undefined);
    expect(new Set(chain.map((span) => span?.traceId)).size).toBe(1);
    expect(chain[0]?.parentSpanId).toBeUndefined();
    expect(chain.slice(1).map((span) => span?.parentSpanId)).toEqual(chain.slice(0, -1).map((span) => span?.spanId));
    expect(answer.traceparent).toBe(`00-${chain[2]?.traceId}-${chain[2]?.spanId}-01`);
  });

  test('has its trace id in its log lines and events', async () => {
    const traceId = told.spans[0]?.traceId;
    expect(told.lines.find(({ msg }) => msg === 'answered')).toMatchObject({ name: 'back', trace_id: traceId });
    expect(told.lines.find(({ msg }) => msg === 'ready')).not.toHaveProperty('trace_id');
    const events = await oldestEvents(database.pool('chat'), 'chat', allSlots, 10);
    expect(events.at(-1)?.envelope.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  });

  test('continues its trace where its event is handled', () => {
    const handling = find('', /^process consilium\.usage\.tested\.v1$/);
    expect(handling).toMatchObject({ traceId: told.spans[0]?.traceId, parentSpanId: expect.any(String) });
  });

  test('exports no health checks, query strings or addresses, and ignores trace ids from outside', () => {
    const all = JSON.stringify(told.spans);
    expect(all).not.toMatch(/readyz|private|secret|select 1|user_agent|client\.address/);
    expect(new Set(told.spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(all).not.toContain('a'.repeat(32));
    expect(find('front', /^GET$/)?.attributes['url.full']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/people\/[a-z]+$/);
  });

  test('names the process and measures it', () => {
    expect(told.spans[0]?.process).toMatchObject({ 'service.name': 'tested', 'deployment.environment.name': 'test' });
    expect([...receiver.metrics]).toEqual(
      expect.arrayContaining([
        'consilium.tested.answers',
        'http.server.request.duration',
        'http.client.request.duration',
        'db.client.operation.duration',
        'nodejs.eventloop.utilization',
        'process.memory.usage',
      ]),
    );
    expect(loaded.length).toBeGreaterThan(10);
  });
});

test('a trace the sampler drops is not exported, and the next server is told so', async () => {
  const receiver = await startOtlpReceiver();
  const environment = { ...settings(receiver), OTEL_TRACES_SAMPLER: 'parentbased_always_off' };
  const program = await startProgram({ file, registered: true, environment });
  const answer = (await (await fetch(`http://127.0.0.1:${program.port}/by-fetch`)).json()) as { traceparent?: string };
  await program.stop();
  await receiver.stop();
  expect(answer.traceparent).toMatch(/-00$/);
  expect(receiver.spans).toEqual([]);
  expect(receiver.metrics.size).toBeGreaterThan(0);
});

test('an unreachable collector stops nothing', async () => {
  const environment = { ...settings({ url: 'http://127.0.0.1:9' }), OTEL_BSP_SCHEDULE_DELAY: '10' };
  const program = await startProgram({ file, registered: true, environment });
  expect((await fetch(`http://127.0.0.1:${program.port}/by-fetch`)).status).toBe(200);
  await program.stop();
  const messages = program.lines.map(({ msg }) => msg);
  expect(messages).toContain('stopped');
  expect(messages.filter((message) => message === 'telemetry is not sent')).toHaveLength(1);
});

test.each([false, true])(
  'without a collector nothing of OpenTelemetry is loaded (registered: %s)',
  async (registered) => {
    const program = await startProgram({ file, registered, environment: { DATABASE_URL: database.url('chat') } });
    const answer = (await (await fetch(`http://127.0.0.1:${program.port}/by-fetch`)).json()) as object;
    expect(answer).toEqual({});
    expect(await program.stop()).toEqual([]);
    expect(program.lines.find(({ msg }) => msg === 'answered')).not.toHaveProperty('trace_id');
  },
);

function settings(receiver: { readonly url: string }): Record<string, string> {
  return {
    DATABASE_URL: database.url('chat'),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_SERVICE_NAME: 'tested',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
  };
}
