// POST /admin/generate_link: makes the link and the code of a mail, for an operator who delivers them in another way.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { auditChange } from '../audit/audit-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { linkTo } from '../mail/send-proof.ts';
import type { LinkKind } from '../mail/send-proof.ts';
import { issueOneTimeToken } from '../one-time-tokens/one-time-token.ts';
import { checkPassword } from '../passwords/password-policy.ts';
import { requestedRedirect } from '../redirects/requested-redirect.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { userJson } from '../users/user-json.ts';
import { checkedMetadata } from '../users/user-metadata.ts';
import type { Metadata, User } from '../users/user.ts';
import {
  dropPassword,
  findUser,
  findUserByEmail,
  isEmailTaken,
  markEmailChangeHalfConfirmed,
  setPasswordHash,
  startEmailChange,
} from '../users/users.sql.ts';
import { AuthError, invalid, unprocessable } from '../wire/auth-error.ts';
import { queryText, readBody, record, text } from '../wire/body.ts';
import { markInvited } from './admin-users.sql.ts';
import { findOrCreateUnconfirmed } from './invite-user.ts';

export const bodySchema = z.object({
  type: text(),
  email: text(),
  new_email: text(),
  password: text(),
  data: record(),
  redirect_to: text(),
});

const kinds: Readonly<Record<string, LinkKind>> = {
  signup: 'confirmation',
  invite: 'invitation',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
};

interface LinkRequest {
  readonly kind: LinkKind;
  readonly email: string;
  readonly newEmail: string;
  readonly passwordHash: string | null;
  readonly metadata: Metadata;
}

export async function generateLink(context: AuthContext, request: Request, admin: string): Promise<object> {
  const body = readBody(request, bodySchema);
  const requested = await readLinkRequest(context, body);
  const inBody = queryText(request, 'redirect_to') === '' && body.redirect_to !== '';
  const redirectTo = inBody ? context.redirects.resolve(body.redirect_to) : requestedRedirect(context, request);
  const answer = await transaction(context.pool, async (tx) => {
    const { user, kind } = await findSubject(tx, context, requested);
    const sentTo = kind === 'email_change_new' ? requested.newEmail : user.email;
    const issued = await issueOneTimeToken(tx, context, { userId: user.id, kind, sentTo, challenge: undefined });
    const audit = { userId: user.id, action: 'admin_link', now: context.clock.now() } as const;
    await recordAudit(tx, { ...audit, details: { admin, kind } });
    await auditChange(tx, { action: 'make-link', by: admin, account: user, after: { kind }, now: audit.now });
    return {
      ...userJson((await findUser(tx, user.id)) ?? user),
      action_link: linkTo(context, kind, issued.linkToken, redirectTo),
      email_otp: issued.code,
      hashed_token: issued.linkToken,
      verification_type: kind === 'confirmation' ? 'signup' : body.type,
      redirect_to: redirectTo,
    };
  });
  context.wakeRelay();
  return answer;
}

async function readLinkRequest(context: AuthContext, body: z.output<typeof bodySchema>): Promise<LinkRequest> {
  const kind = Object.hasOwn(kinds, body.type) ? kinds[body.type] : undefined;
  if (!kind) throw invalid(`Invalid email action link type requested: ${body.type.slice(0, 50)}`);
  const email = readEmailAddress(body.email);
  const newEmail = kind.startsWith('email_change') ? readEmailAddress(body.new_email) : '';
  if (kind === 'confirmation' && body.password === '') throw invalid('Signup requires a valid password');
  if (kind === 'email_change_current' && !context.settings.secureEmailChange)
    throw invalid('Enable secure email change to generate link for current email');
  if (kind === 'confirmation') checkPassword(context.policy, body.password, email);
  const passwordHash = kind === 'confirmation' ? await context.hasher.hash(body.password) : null;
  return { kind, email, newEmail, passwordHash, metadata: checkedMetadata(body.data ?? {}) };
}

/** As in GoTrue, a magic link for an address without an account becomes a sign-up link. */
async function findSubject(
  tx: Queryable,
  context: AuthContext,
  requested: LinkRequest,
): Promise<{ readonly user: User; readonly kind: LinkKind }> {
  const { kind } = requested;
  const known = await findUserByEmail(tx, requested.email);
  if (kind === 'magic_link' && !known)
    return { user: await findOrCreateToConfirm(tx, context, requested), kind: 'confirmation' };
  if (kind === 'confirmation') return { user: await findOrCreateToConfirm(tx, context, requested), kind };
  if (kind === 'invitation') {
    const user = await findOrCreateUnconfirmed(tx, context, requested);
    await markInvited(tx, user.id, context.clock.now());
    return { user, kind };
  }
  if (!known) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if (requested.newEmail !== '') await prepareEmailChange(tx, context, known, requested.newEmail);
  return { user: known, kind };
}

/** Sets the operator's password, or none: the link must not confirm an account with a password that a stranger chose. */
async function findOrCreateToConfirm(tx: Queryable, context: AuthContext, requested: LinkRequest): Promise<User> {
  const user = await findOrCreateUnconfirmed(tx, context, requested);
  const now = context.clock.now();
  if (requested.passwordHash === null) await dropPassword(tx, user.id, now);
  else await setPasswordHash(tx, user.id, requested.passwordHash, now);
  return user;
}

/** Making the second of the two links does not undo the confirmation by the first. */
async function prepareEmailChange(tx: Queryable, context: AuthContext, user: User, newEmail: string): Promise<void> {
  if (await isEmailTaken(tx, newEmail))
    throw unprocessable('email_exists', 'A user with this email address has already been registered');
  const now = context.clock.now();
  if (user.newEmail !== newEmail) await startEmailChange(tx, user.id, newEmail, now);
  if (!context.settings.secureEmailChange) await markEmailChangeHalfConfirmed(tx, user.id, now);
}
