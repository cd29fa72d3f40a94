import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { pino } from 'pino';
import { startGateway } from './service.ts';
import { keepStreamsOpen, openStream } from './testing/open-stream.ts';
import { startTestGateway } from './testing/test-gateway.ts';

test('shutdown ends streams so that their readers reconnect, and lets other requests finish', async () => {
  const gateway = await startTestGateway({ DRAIN_MS: '5000' });
  keepStreamsOpen(gateway.upstream);
  gateway.upstream.on.set('/slow', (_request, response) => setTimeout(() => response.end('finished'), 300));
  const stream = await openStream(`${gateway.url}/api/chat/replies/1/stream`);
  const ended = once(stream.resume(), 'end');
  const slow = gateway.call('/api/chat/slow').then((response) => response.text());
  await new Promise((resolve) => setTimeout(resolve, 100));
  const leaving = gateway.running.stop();
  await ended;
  expect([stream.complete, await slow]).toEqual([true, 'finished']);
  await leaving;
  await expect(fetch(`${gateway.url}/livez`)).rejects.toThrow('fetch failed');
  await gateway.stop();
});

test('an invalid variable is named in the error, and nothing is started', async () => {
  const environment = { DATABASE_URL: 'postgres://x', RATE_LIMIT_REQUESTS_PER_MINUTE: '0', AUTH_URL: 'auth' };
  const start = startGateway({ environment, log: pino({ level: 'silent' }), clock: systemClock });
  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow(
    /AUTH_URL[\s\S]*CHAT_URL[\s\S]*RATE_LIMIT_REQUESTS_PER_MINUTE: must be at least 1, or -1/,
  );
});
