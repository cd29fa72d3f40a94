// Which headers of a service's answer reach the client, together with the gateway's own.
import type { IncomingHttpHeaders } from 'node:http';
import { notCountedHeader } from '@consilium/kit/identity/identity.ts';

/** RFC 9110 §7.6.1: they belong to the connection with the service. Trailers are not passed on, nor what is only for the gateway. */
const hopByHop = new Set([
  notCountedHeader,
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-powered-by',
]);

/** Names and values alternate. */
export type HeaderList = readonly string[];

/** The service's headers override ours. */
export function answerHeaders(answer: IncomingHttpHeaders, ours: readonly HeaderList[]): (string | string[])[] {
  const named = isPlain(answer.connection) ? undefined : namesIn(answer.connection ?? '');
  const headers: (string | string[])[] = [];
  for (const name of Object.keys(answer)) {
    const value = answer[name];
    if (value !== undefined && !hopByHop.has(name) && !named?.has(name)) headers.push(name, value);
  }
  for (const list of ours) addMissing(headers, list, answer);
  return headers;
}

function addMissing(headers: (string | string[])[], list: HeaderList, answer: IncomingHttpHeaders): void {
  for (let index = 0; index < list.length; index += 2) {
    const name = list[index] ?? '';
    if (answer[name] === undefined) headers.push(name, list[index + 1] ?? '');
  }
}

/** True when the Connection header names no further header. */
function isPlain(connection: string | undefined): boolean {
  return connection === undefined || connection === 'keep-alive' || connection === 'close';
}

function namesIn(connection: string): ReadonlySet<string> {
  return new Set(connection.toLowerCase().split(/\s*,\s*/));
}
