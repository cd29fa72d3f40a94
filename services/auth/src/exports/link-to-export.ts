// POST /exports/{id}/link: gives its signed-in owner a link that is valid just long enough to be followed.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { AuthContext } from '../settings/context.ts';
import { requireOwnLevel } from '../deletions/prove-owner.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { findOwnExport } from './exports.sql.ts';

const GOOD_FOR_MS = 5 * 60_000;

export async function linkToExport(
  context: AuthContext,
  signedIn: SignedIn,
  id: string,
): Promise<{ url: string; expiresAt: string }> {
  requireOwnLevel(signedIn);
  const now = context.clock.now();
  const found = await findOwnExport(context.pool, id, signedIn.user.id);
  if (found?.state !== 'ready' || !found.expiresAt || found.expiresAt <= now)
    throw httpError('NOT_FOUND', goneSentence);
  const expiresAt = new Date(Math.min(now.getTime() + GOOD_FOR_MS, found.expiresAt.getTime()));
  return { url: context.exportLinks.linkTo(id, expiresAt), expiresAt: expiresAt.toISOString() };
}

export const goneSentence = 'This copy of your data is no longer there. Please ask for a new one.';
