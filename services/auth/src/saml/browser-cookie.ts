// Binds a SAML request to the browser that was redirected, so that nobody can be signed in with a response that somebody
// else obtained.
import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { AuthContext } from '../settings/context.ts';

/** Sets the cookie and returns its hash to store. One cookie per request, because several tabs may sign in at once. */
export function bindSamlBrowser({ saml }: AuthContext, response: Response, requestId: string): Buffer {
  const secret = randomBytes(32).toString('base64url');
  const { protocol, pathname } = new URL(saml.assertionConsumerUrl);
  const isSecure = protocol === 'https:';
  response.cookie(nameOf(requestId), secret, {
    httpOnly: true,
    secure: isSecure,
    path: pathname,
    // The organisation's page posts the response. Without https browsers send the cookie from the same host only.
    sameSite: isSecure ? 'none' : 'lax',
    maxAge: saml.requestLifetimeMs,
  });
  return hashOf(secret);
}

export function samlBrowserHashOf(request: Request, requestId: string): Buffer {
  const start = `${nameOf(requestId)}=`;
  const cookies = (request.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return hashOf(cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '');
}

function nameOf(requestId: string): string {
  return `saml-${requestId}`;
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
