// The code that is sent to a telephone used as a second factor.
import { timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { SmsChannel } from '@consilium/kit/sms/sms.ts';
import type { AuthContext } from '../../settings/context.ts';
import { MAX_WRONG_CODES, newCode } from '../../one-time-tokens/one-time-token.ts';
import { orderCode } from '../../phone/send-code.ts';
import { requireSmsWait } from '../../phone/limit-sms.ts';
import type { SmsOccasion } from '../../phone/limit-sms.ts';
import type { User } from '../../users/user.ts';
import { unprocessable } from '../../wire/auth-error.ts';
import type { AuthError } from '../../wire/auth-error.ts';
import { countWrongChallengeCode } from '../factors.sql.ts';
import type { ChallengeRow, FactorRow } from '../factors.sql.ts';

export function occasionOf(user: User, factor: FactorRow): SmsOccasion {
  return { phone: factor.phone ?? '', userId: user.id, factorId: factor.id };
}

/** Returns the hash of the code, for the challenge. The caller has checked the factor's rate limit. */
export async function sendChallengeCode(
  tx: Queryable,
  context: AuthContext,
  challenge: {
    readonly id: string;
    readonly user: User;
    readonly factor: FactorRow;
    readonly channel: SmsChannel;
    readonly lifetimeSeconds: number;
  },
): Promise<Buffer> {
  const { id, user, factor, channel, lifetimeSeconds } = challenge;
  const occasion = occasionOf(user, factor);
  await requireSmsWait(tx, context, occasion);
  const code = newCode(context.phone.codeLength);
  const order = { userId: user.id, to: occasion.phone, kind: 'mfa', channel } as const;
  await orderCode(tx, context, id, { ...order, code, lifetimeSeconds });
  return hashOf(context, id, code);
}

/** Call it while the factor is locked. Wrong codes are counted; after five the challenge accepts no code. */
export async function checkPhoneCode(
  tx: Queryable,
  context: AuthContext,
  challenge: ChallengeRow,
  code: string,
): Promise<AuthError | undefined> {
  const { id, codeHash, wrongCodes } = challenge;
  const isRight = codeHash !== null && timingSafeEqual(codeHash, hashOf(context, id, code));
  if (isRight && wrongCodes < MAX_WRONG_CODES) return undefined;
  await countWrongChallengeCode(tx, id);
  return unprocessable('mfa_verification_failed', 'Invalid MFA Phone code entered');
}

function hashOf(context: AuthContext, challengeId: string, code: string): Buffer {
  return context.sealer.fingerprint(`${challengeId}:${code}`);
}
