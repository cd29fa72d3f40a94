// POST /recover: mails a link for choosing a new password; unknown addresses get the same answer.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { requireMailWait, takeMailLimits } from '../mail/limit-mails.ts';
import { sendRecovery } from '../mail/send-proof.ts';
import { readCodeChallenge } from '../pkce/code-challenge.ts';
import { requestedRedirect } from '../redirects/requested-redirect.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { findUserByEmail } from '../users/users.sql.ts';
import { badRequest, invalid } from '../wire/auth-error.ts';
import { inEvenTime } from '../wire/even-time.ts';
import { codeChallengeFields, readBody, text, userAgentOf } from '../wire/body.ts';

export const bodySchema = z.object({ email: text(), ...codeChallengeFields });

export async function recover(context: AuthContext, request: Request): Promise<object> {
  const body = readBody(request, bodySchema);
  if (body.email === '') throw invalid('Password recovery requires an email');
  if (!context.settings.emailEnabled) throw badRequest('email_provider_disabled', 'Email logins are disabled');
  const email = readEmailAddress(body.email);
  const to = { redirectTo: requestedRedirect(context, request), challenge: readCodeChallenge(body) };
  await takeMailLimits(context, request, { address: email, kind: 'recovery' });
  await inEvenTime(() =>
    transaction(context.pool, async (tx) => {
      await requireMailWait(tx, context, email, 'recovery');
      const user = await findUserByEmail(tx, email);
      if (!user) return;
      await sendRecovery(tx, context, user, to);
      const audit = { userId: user.id, action: 'recovery_asked', userAgent: userAgentOf(request) } as const;
      await recordAudit(tx, { ...audit, now: context.clock.now() });
    }),
  );
  return {};
}
