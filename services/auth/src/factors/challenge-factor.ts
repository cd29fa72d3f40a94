// POST /factors/{id}/challenge: starts a challenge for a factor. It is valid for five minutes and can be answered once.
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { User } from '../users/user.ts';
import { readChannel } from '../phone/phone-number.ts';
import { takeSmsLimits } from '../phone/limit-sms.ts';
import { readBody, text } from '../wire/body.ts';
import { creationOptions, requestOptions } from '../webauthn/ceremonies.ts';
import { findCredentialOfFactor, listCredentialIds } from '../webauthn/webauthn-credentials.sql.ts';
import { insertChallenge } from './factors.sql.ts';
import type { FactorRow } from './factors.sql.ts';
import { takeTry } from './limit-tries.ts';
import { ownFactor } from './own-factor.ts';
import { occasionOf, sendChallengeCode } from './phone/phone-challenge.ts';
import { checkSite, siteSchema } from './webauthn-site.ts';
import { requireVerifyEnabled } from './verify-enabled.ts';

const LIFETIME_SECONDS = 300;

export const bodySchema = z.object({ channel: text(), webauthn: siteSchema.nullish() });

export async function challengeFactor(context: AuthContext, request: Request): Promise<object> {
  const { user } = await requireSession(context, request);
  const factor = await ownFactor(context, request, user.id);
  requireVerifyEnabled(context, factor.type);
  const body = readBody(request, bodySchema);
  if (factor.type === 'webauthn') checkSite(context.factors.relyingParty, body.webauthn);
  const channel = readChannel(factor.type === 'phone' ? body.channel : '');
  await takeTry(context, request, `challenge ${factor.id}`, { inAll: false });
  if (factor.type === 'phone') await takeSmsLimits(context, request, occasionOf(user, factor));
  const ceremony = factor.type === 'webauthn' ? await beginCeremony(context, user, factor) : undefined;
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000);
  const id = newId();
  const webauthnChallenge = ceremony?.credential_options.publicKey.challenge ?? null;
  const addressHash = addressHashOf(context, request);
  await transaction(context.pool, async (tx) => {
    const sms = { id, user, factor, channel, lifetimeSeconds: LIFETIME_SECONDS };
    const codeHash = factor.type === 'phone' ? await sendChallengeCode(tx, context, sms) : null;
    await insertChallenge(tx, { id, factorId: factor.id, addressHash, webauthnChallenge, codeHash, now, expiresAt });
  });
  const expires_at = Math.floor(expiresAt.getTime() / 1000);
  return { id, type: factor.type, expires_at, ...(ceremony && { webauthn: ceremony }) };
}

export function addressHashOf(context: AuthContext, request: Request): Buffer {
  return context.sealer.fingerprint(`address ${request.ip ?? ''}`);
}

/** The first challenge registers the key, later ones ask for a signature. */
async function beginCeremony(context: AuthContext, user: User, factor: FactorRow) {
  const site = context.factors.relyingParty;
  const credential = await findCredentialOfFactor(context.pool, user.id, factor.id);
  if (credential) {
    const publicKey = await requestOptions(site, [credential]);
    return { type: 'request' as const, credential_options: { publicKey } };
  }
  const publicKey = await creationOptions(site, user, await listCredentialIds(context.pool, user.id), 'discouraged');
  return { type: 'create' as const, credential_options: { publicKey } };
}
