// POST /factors/recovery-codes and .../regenerate: the codes are shown once and kept as hashes.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { nameConflict } from '../factors/enroll-factor.ts';
import { findRecoveryFactor, insertFactor } from '../factors/factors.sql.ts';
import { readFriendlyName } from '../factors/friendly-name.ts';
import { factorNotFound } from '../factors/own-factor.ts';
import { lockSignedIn } from '../factors/raise-session.ts';
import { recoveryCodesMade } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { forbidden, unprocessable } from '../wire/auth-error.ts';
import { readBody, text, userAgentOf } from '../wire/body.ts';
import { newRecoveryCodes, selectorOf } from './recovery-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.sql.ts';
import type { HashedCode } from './recovery-codes.sql.ts';

const DEFAULT_NAME = 'Recovery codes';
export const bodySchema = z.object({ friendly_name: text() });

interface FreshSet {
  readonly codes: readonly string[];
  readonly hashed: readonly HashedCode[];
}

export async function generateRecoveryCodes(context: AuthContext, request: Request): Promise<object> {
  const signedIn = await requireSession(context, request);
  requireEnabled(context);
  checkMayHaveCodes(signedIn);
  const friendlyName = readFriendlyName(readBody(request, bodySchema).friendly_name) || DEFAULT_NAME;
  const fresh = await freshSet(context);
  const id = newId();
  await transaction(context.pool, async (tx) => {
    const held = await lockSignedIn(tx, signedIn);
    checkMayHaveCodes(held);
    const now = context.clock.now();
    const factor = {
      id,
      userId: held.user.id,
      type: 'recovery_code' as const,
      status: 'verified' as const,
      friendlyName,
    };
    if (!(await insertFactor(tx, { ...factor, secret: null, secretSealed: false, now })))
      throw nameConflict(friendlyName);
    await replaceRecoveryCodes(tx, id, fresh.hashed, now);
    await auditCodes(tx, context, held, userAgentOf(request));
  });
  return describe(id, friendlyName, fresh);
}

export async function regenerateRecoveryCodes(context: AuthContext, request: Request): Promise<object> {
  const signedIn = await requireSession(context, request);
  requireEnabled(context);
  requireSecondLevel(signedIn);
  if (!(await findRecoveryFactor(context.pool, signedIn.user.id))) throw factorNotFound();
  const fresh = await freshSet(context);
  const factor = await transaction(context.pool, async (tx) => {
    const held = await lockSignedIn(tx, signedIn);
    requireSecondLevel(held);
    const found = await findRecoveryFactor(tx, signedIn.user.id);
    if (!found) throw factorNotFound();
    await replaceRecoveryCodes(tx, found.id, fresh.hashed, context.clock.now());
    await auditCodes(tx, context, held, userAgentOf(request));
    return found;
  });
  return describe(factor.id, factor.friendlyName, fresh);
}

async function auditCodes(
  tx: Queryable,
  context: AuthContext,
  { user, session }: SignedIn,
  userAgent: string | null,
): Promise<void> {
  const audit = { userId: user.id, action: 'recovery_codes_made', sessionId: session.id, userAgent } as const;
  await recordAudit(tx, { ...audit, now: context.clock.now() });
  await tellOwner(tx, context, user, recoveryCodesMade);
}

export function requireSecondLevel({ session }: SignedIn): void {
  if (session.aal !== 'aal2') throw forbidden('insufficient_aal', 'AAL2 required to manage recovery codes');
}

function requireEnabled(context: AuthContext): void {
  if (context.factors.recoveryCodes) return;
  throw unprocessable('mfa_recovery_codes_enroll_not_enabled', 'MFA enroll is disabled for recovery codes');
}

function checkMayHaveCodes(signedIn: SignedIn): void {
  const verified = signedIn.user.factors.filter(({ status }) => status === 'verified');
  if (verified.length === 0)
    throw unprocessable('mfa_recovery_codes_sole_factor', 'Recovery codes cannot be the only factor');
  requireSecondLevel(signedIn);
  if (verified.some(({ type }) => type === 'recovery_code'))
    throw unprocessable('mfa_verified_factor_exists', 'A set of recovery codes already exists for this user');
}

async function freshSet({ hasher }: AuthContext): Promise<FreshSet> {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hasher.hash(code)));
  const hashed = codes.map((code, index) => ({ selector: selectorOf(code), codeHash: hashes[index] ?? '' }));
  return { codes, hashed };
}

function describe(id: string, friendlyName: string, { codes }: FreshSet): object {
  return { id, type: 'recovery_code', friendly_name: friendlyName, total: codes.length, codes };
}
