// Accepts forms only from these pages, under a local host name or an IP address: no other site can send or read one.
import { isIP } from 'node:net';
import { isForwardingHeader } from '@consilium/kit/http/forwarding-headers.ts';
import type { Request, RequestHandler } from 'express';

export const sameOrigin: RequestHandler = (request, response, next) => {
  // A proxy means remote visitors, who could use these cards as if they were money.
  if (Object.keys(request.headers).some(isForwardingHeader))
    response.status(403).type('text').send('This page is not open to requests through a proxy.');
  else if (!isOwnName(request.hostname))
    response.status(403).type('text').send('Open this page by the name localhost.');
  else if (request.method !== 'GET' && !isOwnForm(request))
    response.status(403).type('text').send('This form was sent from another page.');
  else next();
};

/** Refuses host names that a foreign DNS could point here (DNS rebinding). */
function isOwnName(hostname: string): boolean {
  return hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

function isOwnForm(request: Request): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) return origin === `http://${host}` || origin === `https://${host}`;
  return site === undefined || site === 'same-origin';
}
