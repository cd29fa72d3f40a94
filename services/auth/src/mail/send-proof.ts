// Sends a mail whose link or code proves that somebody reads that address.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../context.ts';
import { issueOneTimeToken } from '../one-time-tokens/one-time-token.ts';
import type { TokenKind } from '../one-time-tokens/one-time-tokens.sql.ts';
import type { CodeChallenge } from '../pkce/code-challenge.ts';
import type { User } from '../users/user.ts';
import { markConfirmationSent, markRecoverySent, startEmailChange } from '../users/users.sql.ts';
import { requireMailTurn } from './mail-turn.ts';
import { orderLetter } from './send-mail.ts';

/** How the person who asked wants to come back. */
export interface ReturnTo {
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | undefined;
}

const verifyTypes: Readonly<Record<TokenKind, string>> = {
  confirmation: 'signup',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

export async function sendConfirmation(tx: Queryable, context: AuthContext, user: User, to: ReturnTo): Promise<void> {
  const now = context.clock.now();
  await requireMailTurn(tx, user.email, 'confirmation', now);
  await sendProof(tx, context, { user, kind: 'confirmation', sentTo: user.email, to });
  await markConfirmationSent(tx, user.id, now);
}

/** The caller has taken the mail's turn, as it does for unknown addresses. */
export async function sendRecovery(tx: Queryable, context: AuthContext, user: User, to: ReturnTo): Promise<void> {
  await sendProof(tx, context, { user, kind: 'recovery', sentTo: user.email, to });
  await markRecoverySent(tx, user.id, context.clock.now());
}

/** Both addresses have to agree. */
export async function sendEmailChange(
  tx: Queryable,
  context: AuthContext,
  user: User,
  newEmail: string,
  to: ReturnTo,
): Promise<void> {
  const now = context.clock.now();
  await requireMailTurn(tx, user.email, 'email_change', now);
  await startEmailChange(tx, user.id, newEmail, now);
  await sendProof(tx, context, { user, kind: 'email_change_current', sentTo: user.email, to });
  await sendProof(tx, context, { user, kind: 'email_change_new', sentTo: newEmail, to });
}

async function sendProof(
  tx: Queryable,
  context: AuthContext,
  proof: { user: User; kind: TokenKind; sentTo: string; to: ReturnTo },
): Promise<void> {
  const { user, kind, sentTo, to } = proof;
  const issued = await issueOneTimeToken(tx, context, { userId: user.id, kind, sentTo, challenge: to.challenge });
  const query = new URLSearchParams({ token: issued.linkToken, type: verifyTypes[kind], redirect_to: to.redirectTo });
  const link = `${context.publicAuthUrl}/verify?${query.toString()}`;
  await orderLetter(tx, context, issued.id, { name: kind, to: sentTo, link, code: issued.code });
}
