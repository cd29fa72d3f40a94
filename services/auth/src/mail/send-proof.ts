// Sends a mail whose link or code proves that its recipient owns the address.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../settings/context.ts';
import { issueOneTimeToken } from '../one-time-tokens/one-time-token.ts';
import type { PhoneTokenKind, TokenKind } from '../one-time-tokens/one-time-tokens.sql.ts';
import type { CodeChallenge } from '../pkce/code-challenge.ts';
import type { User } from '../users/user.ts';
import {
  markConfirmationSent,
  markEmailChangeHalfConfirmed,
  markReauthenticationSent,
  markRecoverySent,
  startEmailChange,
} from '../users/users.sql.ts';
import { requireMailWait } from './limit-mails.ts';
import { orderLetter } from './order-letter.ts';
import * as proofLetters from './proof-letters.ts';

/** How the mail's link leads back to the client that asked for it. */
export interface ReturnTo {
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | undefined;
}

export type LinkKind = Exclude<TokenKind, 'reauthentication' | PhoneTokenKind>;

const proofs = {
  confirmation: { verifyType: 'signup', letter: proofLetters.confirmation },
  recovery: { verifyType: 'recovery', letter: proofLetters.recovery },
  magic_link: { verifyType: 'magiclink', letter: proofLetters.magicLink },
  invitation: { verifyType: 'invite', letter: proofLetters.invitation },
  email_change_current: { verifyType: 'email_change', letter: proofLetters.emailChangeCurrent },
  email_change_new: { verifyType: 'email_change', letter: proofLetters.emailChangeNew },
} as const satisfies Readonly<Record<LinkKind, object>>;

export async function sendConfirmation(tx: Queryable, context: AuthContext, user: User, to: ReturnTo): Promise<void> {
  await requireMailWait(tx, context, user.email, 'sign_up');
  await sendConfirmationNow(tx, context, user, to);
}

/** The caller has checked its own rate limit. */
export async function sendConfirmationNow(
  tx: Queryable,
  context: AuthContext,
  user: User,
  to: ReturnTo,
): Promise<void> {
  await sendProof(tx, context, { user, kind: 'confirmation', sentTo: user.email, to });
  await markConfirmationSent(tx, user.id, context.clock.now());
}

/** The caller has checked the mail's rate limit. Recorded as recovery_sent_at, where GoTrue's clients read it. */
export async function sendMagicLink(tx: Queryable, context: AuthContext, user: User, to: ReturnTo): Promise<void> {
  await sendProof(tx, context, { user, kind: 'magic_link', sentTo: user.email, to });
  await markRecoverySent(tx, user.id, context.clock.now());
}

/** Not limited: an administrator decides how often. */
export async function sendInvitation(tx: Queryable, context: AuthContext, user: User, to: ReturnTo): Promise<void> {
  await sendProof(tx, context, { user, kind: 'invitation', sentTo: user.email, to });
}

/** Only a code, because it is typed into a page that is open already. The caller has checked the mail's rate limit. */
export async function sendReauthentication(tx: Queryable, context: AuthContext, user: User): Promise<void> {
  const token = { userId: user.id, kind: 'reauthentication' as const, sentTo: user.email, challenge: undefined };
  const { id, code, lifetimeSeconds } = await issueOneTimeToken(tx, context, token);
  const letter = proofLetters.reauthentication.with({ code, lifetimeSeconds });
  await orderLetter(tx, context, id, { to: user, letter });
  await markReauthenticationSent(tx, user.id, context.clock.now());
}

/** The caller has checked the mail's rate limit, as it does for unknown addresses. */
export async function sendRecovery(tx: Queryable, context: AuthContext, user: User, to: ReturnTo): Promise<void> {
  await sendProof(tx, context, { user, kind: 'recovery', sentTo: user.email, to });
  await markRecoverySent(tx, user.id, context.clock.now());
}

/** Sends to the new address and, if it has to agree, to the old one. The caller has checked the mail's rate limit. */
export async function sendEmailChange(
  tx: Queryable,
  context: AuthContext,
  user: User,
  newEmail: string,
  to: ReturnTo,
): Promise<void> {
  const now = context.clock.now();
  const asksOld = user.email !== '' && context.settings.secureEmailChange;
  await startEmailChange(tx, user.id, newEmail, now);
  if (asksOld) await sendProof(tx, context, { user, kind: 'email_change_current', sentTo: user.email, to });
  else await markEmailChangeHalfConfirmed(tx, user.id, now);
  await sendProof(tx, context, { user, kind: 'email_change_new', sentTo: newEmail, to });
}

async function sendProof(
  tx: Queryable,
  context: AuthContext,
  proof: { user: User; kind: LinkKind; sentTo: string; to: ReturnTo },
): Promise<void> {
  const { user, kind, sentTo, to } = proof;
  const issued = await issueOneTimeToken(tx, context, { userId: user.id, kind, sentTo, challenge: to.challenge });
  const { code, lifetimeSeconds } = issued;
  const link = linkTo(context, kind, issued.linkToken, to.redirectTo);
  const letter = proofs[kind].letter.with({ link, code, lifetimeSeconds });
  await orderLetter(tx, context, issued.id, { to: { id: user.id, email: sentTo }, letter });
}

export function linkTo(context: AuthContext, kind: LinkKind, linkToken: string, redirectTo: string): string {
  const query = new URLSearchParams({ token: linkToken, type: proofs[kind].verifyType, redirect_to: redirectTo });
  return `${context.publicAuthUrl}/verify?${query.toString()}`;
}
