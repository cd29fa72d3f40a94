// Refuses requests that a page of another site makes a browser send. No cookie signs anybody in; this is a second defence.
import type { IncomingMessage } from 'node:http';
import { httpError } from '@consilium/kit/http/http-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers always send Sec-Fetch-Site; programs do not, and are let through. */
export function refuseCrossSite(request: IncomingMessage, path: string): void {
  if (safeMethods.has(request.method ?? '') || !path.startsWith('/api/')) return;
  if (request.headers['sec-fetch-site'] === 'cross-site')
    throw httpError('FORBIDDEN', 'This may not be called from another site.');
}
