// Forms of these pages are sent from these pages only, and by the names of this machine or addresses in numbers: no page elsewhere can send one or read one.
import { isIP } from 'node:net';
import { isForwardingHeader } from '@consilium/kit/http/forwarding-headers.ts';
import type { Request, RequestHandler } from 'express';

export const sameOrigin: RequestHandler = (request, response, next) => {
  // A proxy in front speaks for people elsewhere, to whom these cards would be money.
  if (Object.keys(request.headers).some(isForwardingHeader))
    response.status(403).type('text').send('This page is not open to requests through a proxy.');
  else if (!isOwnName(request.hostname))
    response.status(403).type('text').send('Open this page by the name localhost.');
  else if (request.method !== 'GET' && !isOwnForm(request))
    response.status(403).type('text').send('This form was sent from another page.');
  else next();
};

/** A name that somebody else's DNS could point here is not ours. */
function isOwnName(hostname: string): boolean {
  return hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

function isOwnForm(request: Request): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) return origin === `http://${host}` || origin === `https://${host}`;
  return site === undefined || site === 'same-origin';
}
