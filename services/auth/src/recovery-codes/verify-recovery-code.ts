// POST /factors/recovery-codes/verify: a recovery code replaces a lost factor, once.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { findRecoveryFactor } from '../factors/factors.sql.ts';
import type { FactorRow } from '../factors/factors.sql.ts';
import { takeTry } from '../factors/limit-tries.ts';
import { auditFactor, lockSignedIn, raiseSession } from '../factors/raise-session.ts';
import type { FactorOutcome } from '../factors/raise-session.ts';
import { finishProof } from '../factors/verify-factor.ts';
import { requireVerifyEnabled } from '../factors/verify-enabled.ts';
import { recoveryCodeUsed } from '../mail/security-letters.ts';
import { tellOwnerOfDevice } from '../mail/tell-owner.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { unprocessable } from '../wire/auth-error.ts';
import { readBody, text, userAgentOf } from '../wire/body.ts';
import { readRecoveryCode, selectorOf } from './recovery-code.ts';
import { findUnusedCode, useRecoveryCode } from './recovery-codes.sql.ts';

const LOCKED = 'mfa_recovery_codes_locked';
export const bodySchema = z.object({ code: text() });

export async function verifyRecoveryCode(context: AuthContext, request: Request): Promise<TokenResponse> {
  const signedIn = await requireSession(context, request);
  requireVerifyEnabled(context, 'recovery_code');
  const code = readRecoveryCode(readBody(request, bodySchema).code);
  const factor = await findRecoveryFactor(context.pool, signedIn.user.id);
  // A new set begins a new count. There is no limit over all addresses, so nobody else can use up the tries; 79 bits need none.
  const set = factor ? `${factor.id} ${factor.updatedAt.toISOString()}` : signedIn.user.id;
  await takeTry(context, request, set, { inAll: false, code: LOCKED });
  const codeHash = factor && code !== undefined ? await findMatch(context, factor, code) : undefined;
  const userAgent = userAgentOf(request);
  const outcome = await transaction(context.pool, (tx) =>
    prove(tx, context, signedIn, { factor, codeHash, userAgent }),
  );
  return finishProof(context, outcome);
}

async function findMatch(context: AuthContext, factor: FactorRow, code: string): Promise<string | undefined> {
  const stored = (await findUnusedCode(context.pool, factor.id, selectorOf(code))) ?? null;
  return (await context.hasher.verify(code, stored)) ? (stored ?? undefined) : undefined;
}

async function prove(
  tx: Queryable,
  context: AuthContext,
  signedIn: SignedIn,
  given: { factor: FactorRow | undefined; codeHash: string | undefined; userAgent: string | null },
): Promise<FactorOutcome> {
  const held = await lockSignedIn(tx, signedIn);
  const { factor, codeHash, userAgent } = given;
  const proof = { method: 'mfa/recovery_code' as const, userAgent };
  if (factor && codeHash !== undefined && (await useRecoveryCode(tx, factor.id, codeHash, context.clock.now()))) {
    await tellOwnerOfDevice(tx, context, held.user, recoveryCodeUsed, userAgent);
    return raiseSession(tx, context, held, { factorId: factor.id, ...proof });
  }
  await auditFactor(tx, context, held, { ...proof, outcome: 'wrong_factor' });
  return { refused: unprocessable('mfa_verification_failed', 'Invalid recovery code entered') };
}
