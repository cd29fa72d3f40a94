// A part as `npm run service` runs it: OpenTelemetry is loaded only with a collector.
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { startOtlpReceiver } from '@consilium/kit/telemetry/testing/otlp-receiver.ts';
import { startProgram } from '@consilium/kit/telemetry/testing/run-program.ts';
import { root } from './program.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = (name: string, registered: boolean, environment: Readonly<Record<string, string>> = {}) =>
  startProgram({
    file: path.join(root, 'deploy', 'local', 'commands', 'service.ts'),
    arguments: [name],
    registered,
    environment: { PROFILE: 'embedded', DATABASE_URL: database.url(name), ...environment },
  });

// Chat has a dependency that itself depends on OpenTelemetry.
test.each(['chat', 'metrics'])('%s without a collector loads no OpenTelemetry', async (name) => {
  const part = await start(name, false);
  expect((await fetch(`http://127.0.0.1:${part.port}/readyz`)).status).toBe(200);
  expect(await part.stop()).toEqual([]);
});

test('chat with a collector sends it traces of a request and of its queries', async () => {
  const receiver = await startOtlpReceiver();
  const part = await start('chat', true, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_SERVICE_NAME: 'chat',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  });
  expect((await fetch(`http://127.0.0.1:${part.port}/api/chat/experts`)).status).toBe(200);
  expect((await part.stop()).length).toBeGreaterThan(0);
  await receiver.stop();
  const names = receiver.spans.map(({ name }) => name);
  expect(names).toContain('GET /api/chat');
  expect(names.some((name) => name.startsWith('pg.query:'))).toBe(true);
  expect(receiver.spans[0]?.process['service.name']).toBe('chat');
});
