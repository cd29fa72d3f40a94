// GET /passkeys, PATCH and DELETE /passkeys/{id}: the passkeys of the signed-in person.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { readFriendlyName } from '../factors/friendly-name.ts';
import { lockSignedIn } from '../factors/raise-session.ts';
import { isBelowOwnLevel } from '../factors/require-level.ts';
import { passkeyRemoved } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { deletePasskey, listPasskeys, renamePasskey } from '../webauthn/webauthn-credentials.sql.ts';
import type { CredentialRow } from '../webauthn/webauthn-credentials.sql.ts';
import { AuthError, forbidden, invalid } from '../wire/auth-error.ts';
import { readBody, text, userAgentOf } from '../wire/body.ts';
import { requirePasskeys } from './passkey-challenge.ts';

const uuid = z.uuid();
export const bodySchema = z.object({ friendly_name: text() });

export async function showPasskeys(context: AuthContext, request: Request): Promise<object> {
  const { user } = await requireSession(context, request);
  requirePasskeys(context);
  return (await listPasskeys(context.pool, user.id)).map(passkeyJson);
}

export async function namePasskey(context: AuthContext, request: Request): Promise<object> {
  const { user } = await requireOwnLevel(context, request);
  const id = passkeyId(request);
  const name = readFriendlyName(readBody(request, bodySchema).friendly_name);
  if (name === '') throw invalid('friendly_name is required');
  const renamed = await renamePasskey(context.pool, user.id, id, name);
  if (!renamed) throw passkeyNotFound();
  return passkeyJson(renamed);
}

export async function removePasskey(context: AuthContext, request: Request, response: Response): Promise<void> {
  const signedIn = await requireOwnLevel(context, request);
  const id = passkeyId(request);
  const now = context.clock.now();
  await transaction(context.pool, async (tx) => {
    const held = await lockSignedIn(tx, signedIn);
    checkOwnLevel(held);
    const { user, session } = held;
    if (!(await deletePasskey(tx, user.id, id))) throw passkeyNotFound();
    const audit = { userId: user.id, action: 'passkey_removed', sessionId: session.id, now } as const;
    await recordAudit(tx, { ...audit, userAgent: userAgentOf(request), details: { passkey: id } });
    await tellOwner(tx, context, user, passkeyRemoved);
  });
  response.status(204).end();
}

async function requireOwnLevel(context: AuthContext, request: Request): Promise<SignedIn> {
  const signedIn = await requireSession(context, request);
  requirePasskeys(context);
  checkOwnLevel(signedIn);
  return signedIn;
}

function checkOwnLevel(signedIn: SignedIn): void {
  if (isBelowOwnLevel(signedIn)) throw forbidden('insufficient_aal', 'AAL2 required to change passkeys');
}

export function passkeyId(request: Request): string {
  const id = String(request.params['passkeyId']);
  if (uuid.safeParse(id).success) return id;
  throw new AuthError(404, 'validation_failed', 'passkey_id must be an UUID');
}

export function passkeyJson(passkey: CredentialRow): object {
  return {
    id: passkey.id,
    ...(passkey.friendlyName === '' ? {} : { friendly_name: passkey.friendlyName }),
    created_at: passkey.createdAt.toISOString(),
    ...(passkey.lastUsedAt === null ? {} : { last_used_at: passkey.lastUsedAt.toISOString() }),
  };
}

export function passkeyNotFound(): AuthError {
  return new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found');
}
