// Whether a request was made on this machine, by a person or program who means to: for pages that hold what nobody else may read.
import type { IncomingMessage } from 'node:http';
import { isForwardingHeader } from './forwarding-headers.ts';

/** The names that no DNS server can point elsewhere, as browsers send them; any port, since a page server may pass them on. */
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const loopbackPeer = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
/** Of Sec-Fetch-Site, which programs do not send. `none` was typed into the address line. */
const ownSites = new Set(['same-origin', 'none']);

/**
 * Reads the headers as they came, since who asked before may have changed them. A foreign name in Host is a page whose
 * DNS points here (rebinding); a header of a proxy means that the peer on this machine speaks for somebody elsewhere.
 */
export function isOfThisMachine(request: IncomingMessage): boolean {
  if (!loopbackPeer.test(request.socket.remoteAddress ?? '')) return false;
  const headers = headersOf(request);
  if (headers.some(([name]) => isForwardingHeader(name))) return false;
  const valuesOf = (wanted: string) => headers.filter(([name]) => name === wanted).map(([, value]) => value);
  const [host = '', ...moreHosts] = valuesOf('host');
  if (moreHosts.length > 0 || !ownHost.test(host)) return false;
  // A target that names a host (GET http://… HTTP/1.1) is what proxies are sent.
  if (!targetOf(request).startsWith('/')) return false;
  return (
    valuesOf('origin').every((origin) => origin.toLowerCase() === `http://${host.toLowerCase()}`) &&
    valuesOf('sec-fetch-site').every((site) => ownSites.has(site))
  );
}

/** Names in lower case. */
function headersOf({ rawHeaders }: IncomingMessage): readonly (readonly [name: string, value: string])[] {
  return Array.from({ length: rawHeaders.length / 2 }, (_pair, index) => [
    (rawHeaders[2 * index] ?? '').toLowerCase(),
    rawHeaders[2 * index + 1] ?? '',
  ]);
}

/** Express shortens `url` to what follows the place where something is mounted. */
function targetOf(request: IncomingMessage): string {
  return 'originalUrl' in request ? String(request.originalUrl) : (request.url ?? '');
}
