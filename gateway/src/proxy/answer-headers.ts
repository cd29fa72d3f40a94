// Which headers of a service's answer reach the client, beside the gateway's own.
import type { IncomingHttpHeaders } from 'node:http';

/** RFC 9110 §7.6.1: they belong to the connection behind us. Trailers are not passed on. */
const ofTheConnection = new Set([
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

/** Name and value in turns. */
export type HeaderList = readonly string[];

/** What the service says wins over what we would say. */
export function answerHeaders(answer: IncomingHttpHeaders, ours: readonly HeaderList[]): (string | string[])[] {
  const named = isPlain(answer.connection) ? undefined : namesIn(answer.connection ?? '');
  const headers: (string | string[])[] = [];
  for (const name of Object.keys(answer)) {
    const value = answer[name];
    if (value !== undefined && !ofTheConnection.has(name) && !named?.has(name)) headers.push(name, value);
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

/** Names no header of its own. */
function isPlain(connection: string | undefined): boolean {
  return connection === undefined || connection === 'keep-alive' || connection === 'close';
}

function namesIn(connection: string): ReadonlySet<string> {
  return new Set(connection.toLowerCase().split(/\s*,\s*/));
}
