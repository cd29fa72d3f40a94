// A front that passes every request on to the given addresses of one service, for tests without a database.
import { systemClock } from '@consilium/kit/clock.ts';
import { pino } from 'pino';
import { createOpenStreams } from '../proxy/open-streams.ts';
import { createUpstream } from '../proxy/upstream.ts';
import type { UpstreamOptions } from '../proxy/upstream.ts';
import { startTestFront } from './test-front.ts';
import type { TestFrontParts } from './test-front.ts';

export interface TestProxy {
  readonly url: string;
  call(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

export async function startTestProxy(
  urls: readonly string[],
  front: TestFrontParts = {},
  timeouts: Pick<UpstreamOptions, 'connectTimeoutMs' | 'answerTimeoutMs'> = {},
): Promise<TestProxy> {
  const log = pino({ level: 'silent' });
  const upstream = createUpstream({ urls, streams: createOpenStreams(), log, clock: systemClock, ...timeouts });
  const server = await startTestFront({
    pass: (request, response, _service, fail) => upstream.pass(request, response, fail),
    ...front,
  });
  return {
    url: server.url,
    call: (path, init) => fetch(`${server.url}${path}`, init),
    async stop() {
      await server.drain(0);
      upstream.close();
    },
  };
}
