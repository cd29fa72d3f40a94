// Removes what a client may not send: headers about identity, about the request's origin and about one connection.
import type { IncomingHttpHeaders } from 'node:http';
import { isForwardingHeader } from '@consilium/kit/http/forwarding-headers.ts';
import { requestIdHeader } from '@consilium/kit/identity/identity.ts';

/** Headers that only the gateway sets for the services behind it. */
const internal = /^x-(?:consilium|internal|user)-/;
/** RFC 9110 §7.6.1; `expect` has been answered by the time the request is passed on. */
const hopByHop = [
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
  'expect',
] as const;
/** A request depends on these, so naming them in Connection does not remove them. */
const essential = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'close', 'keep-alive']);

/** Changes the headers in place. Returns true when it dropped forwarding headers of an untrusted proxy. */
export function cleanHeaders(headers: IncomingHttpHeaders, fromTrustedProxy: boolean): boolean {
  if (headers.connection !== undefined) dropNamedHeaders(headers, headers.connection);
  for (const name of hopByHop) if (headers[name] !== undefined) delete headers[name];
  let forwarded = false;
  for (const name of Object.keys(headers)) {
    if (internal.test(name)) delete headers[name];
    if (fromTrustedProxy) continue;
    if (name === requestIdHeader) delete headers[name];
    if (!isForwardingHeader(name)) continue;
    forwarded = true;
    delete headers[name];
  }
  return forwarded;
}

function dropNamedHeaders(headers: IncomingHttpHeaders, connection: string): void {
  const named = connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  for (const name of named) if (!essential.has(name)) delete headers[name];
  if (named.includes('close')) headers.connection = 'close';
  else delete headers.connection;
}
