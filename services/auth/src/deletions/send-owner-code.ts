// POST /deletion/code: mails six digits to people without a password or who forgot it. Once a minute.
import { createHash } from 'node:crypto';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AuthContext } from '../settings/context.ts';
import { mailCounters } from '../mail/mail-limits.ts';
import { recordMailSend } from '../mail/mail-sends.sql.ts';
import { sendReauthentication } from '../mail/send-proof.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { limitDecisions } from '../rate-limits/take-from-limits.ts';
import { proofsOf } from './prove-owner.ts';

const EVERY_SECONDS = 60;

export async function sendOwnerCode(context: AuthContext, { user }: SignedIn): Promise<{ sent: true }> {
  if (!proofsOf(user).includes('code')) throw httpError('BAD_REQUEST', 'This account has no confirmed e-mail address.');
  const now = context.clock.now();
  await requireAllowance(context, user.email);
  await transaction(context.pool, async (tx) => {
    const addressHash = createHash('sha256').update(user.email).digest();
    const isDue = await recordMailSend(tx, { addressHash, kind: 'reauthentication', now, everySeconds: EVERY_SECONDS });
    if (!isDue) throw httpError('RATE_LIMITED', 'A code was sent less than a minute ago. Please look into your mails.');
    await sendReauthentication(tx, context, user);
  });
  return { sent: true };
}

async function requireAllowance(context: AuthContext, address: string): Promise<void> {
  const decisions = await limitDecisions(context, mailCounters(context, { purpose: 'signed-in', address }));
  if (decisions.some(({ allowed }) => !allowed))
    throw httpError('RATE_LIMITED', 'Many codes were sent to you today. Please try again in an hour or two.');
}
