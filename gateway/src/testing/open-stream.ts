// Event streams: a service that keeps one open, and a client that reads one.
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { TestUpstream } from './test-upstream.ts';

/** Answers paths that end in `/stream` with one event, and keeps the stream open. */
export function keepStreamsOpen({ on }: TestUpstream): void {
  on.set('/stream', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: 1\n\n');
  });
}

/** Each over a connection of its own. Resolves when the answer begins. */
export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  const request = get(url, { agent: false, headers });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => undefined);
  return answer;
}
