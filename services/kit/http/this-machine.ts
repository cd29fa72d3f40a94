// Whether a request was made intentionally on this machine: for pages that nobody else may read.
import type { IncomingMessage } from 'node:http';
import { isForwardingHeader } from './forwarding-headers.ts';

/** Names that no DNS server can redirect, as browsers send them; any port, since a dev server may forward them. */
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const loopbackPeer = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
/** Values of Sec-Fetch-Site, which only browsers send. `none`: typed into the address bar. */
const ownSites = new Set(['same-origin', 'none']);

/**
 * Reads the raw headers, since earlier handlers may have changed the parsed ones. A foreign name in Host is a page whose DNS
 * points here (rebinding); a proxy's header means that the peer on this machine forwards for somebody elsewhere.
 */
export function isOfThisMachine(request: IncomingMessage): boolean {
  if (!loopbackPeer.test(request.socket.remoteAddress ?? '')) return false;
  const headers = headersOf(request);
  if (headers.some(([name]) => isForwardingHeader(name))) return false;
  const valuesOf = (wanted: string) => headers.filter(([name]) => name === wanted).map(([, value]) => value);
  const [host = '', ...moreHosts] = valuesOf('host');
  if (moreHosts.length > 0 || !ownHost.test(host)) return false;
  // A target with a host name (GET http://… HTTP/1.1) is a request to a proxy.
  if (!targetOf(request).startsWith('/')) return false;
  return (
    valuesOf('origin').every((origin) => origin.toLowerCase() === `http://${host.toLowerCase()}`) &&
    valuesOf('sec-fetch-site').every((site) => ownSites.has(site))
  );
}

/** With names in lower case. */
function headersOf({ rawHeaders }: IncomingMessage): readonly (readonly [name: string, value: string])[] {
  return Array.from({ length: rawHeaders.length / 2 }, (_pair, index) => [
    (rawHeaders[2 * index] ?? '').toLowerCase(),
    rawHeaders[2 * index + 1] ?? '',
  ]);
}

/** Express shortens `url` to the part after the mount path. */
function targetOf(request: IncomingMessage): string {
  return 'originalUrl' in request ? String(request.originalUrl) : (request.url ?? '');
}
