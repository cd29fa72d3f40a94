// Binds a state to the browser that was sent to the provider: without its cookie the answer is refused.
import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { AuthContext } from '../settings/context.ts';

export const STATE_LIFETIME_MS = 5 * 60_000;

/** Sets the cookie and returns its hash to store. One cookie per state, because several tabs may sign in at once. */
export function bindBrowser(
  context: AuthContext,
  response: Response,
  state: { readonly id: string; readonly postsAnswer: boolean },
): Buffer {
  const secret = randomBytes(32).toString('base64url');
  const isSecure = context.publicAuthUrl.startsWith('https:');
  response.cookie(nameOf(state.id), secret, {
    httpOnly: true,
    secure: isSecure,
    path: new URL(`${context.publicAuthUrl}/callback`).pathname,
    // Browsers send no lax cookie with a form that the provider's page posts.
    sameSite: state.postsAnswer && isSecure ? 'none' : 'lax',
    maxAge: STATE_LIFETIME_MS,
  });
  return hashOf(secret);
}

export function browserHashOf(request: Request, stateId: string): Buffer {
  const start = `${nameOf(stateId)}=`;
  const cookies = (request.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return hashOf(cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '');
}

function nameOf(stateId: string): string {
  return `oauth-${stateId}`;
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
