// The headers about the client that a service gets, and those that are removed.
import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../requests/caller.ts';
import type { Route } from '../routes/route-table.ts';

/** Changes the headers in place. Only auth sees the person's own token: it verifies it itself. */
export function setForwardedHeaders(
  headers: IncomingHttpHeaders,
  route: Route,
  caller: Caller,
  { secure }: { readonly secure: boolean },
): void {
  if (route.service !== 'auth') {
    delete headers.authorization;
    delete headers.cookie;
  }
  headers['x-forwarded-for'] = caller.address;
  headers['x-forwarded-proto'] = secure ? 'https' : 'http';
  if (headers.host !== undefined) headers['x-forwarded-host'] ??= headers.host;
}
