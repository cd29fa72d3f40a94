// Sends a letter with a link again, limited like its recipient's own requests.
import type { ResentLetter } from '@consilium/contracts/auth/people-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { markInvited } from '../admin/admin-users.sql.ts';
import { hasRoomForMail, secondsToWait, takeMailWait } from '../mail/limit-mails.ts';
import type { MailKind } from '../mail/limit-mails.ts';
import { sendConfirmationNow, sendInvitation, sendRecovery } from '../mail/send-proof.ts';
import type { ReturnTo } from '../mail/send-proof.ts';
import type { AuthContext } from '../settings/context.ts';
import type { User } from '../users/user.ts';
import { findUser } from '../users/users.sql.ts';
import { actOnPerson } from './act-on-person.ts';
import type { Asked } from './act-on-person.ts';
import type { Administrator } from './administrator.ts';

interface Resending {
  readonly kind: MailKind;
  readonly isFor: (user: User) => boolean;
  readonly lastSentAt: (user: User) => Date | null;
  readonly send: (tx: Queryable, auth: AuthContext, user: User, to: ReturnTo) => Promise<void>;
}

const isUnconfirmed = ({ email, emailConfirmedAt }: User) => email !== '' && emailConfirmedAt === null;

const resendings: Readonly<Record<ResentLetter, Resending>> = {
  confirmation: {
    kind: 'sign_up',
    isFor: (user) => isUnconfirmed(user) && user.invitedAt === null,
    lastSentAt: ({ confirmationSentAt }) => confirmationSentAt,
    send: sendConfirmationNow,
  },
  recovery: {
    kind: 'recovery',
    isFor: ({ email, emailConfirmedAt }) => email !== '' && emailConfirmedAt !== null,
    lastSentAt: ({ recoverySentAt }) => recoverySentAt,
    send: sendRecovery,
  },
  invitation: {
    kind: 'invitation',
    isFor: (user) => isUnconfirmed(user) && user.invitedAt !== null,
    lastSentAt: ({ invitedAt }) => invitedAt,
    async send(tx, auth, user, to) {
      await markInvited(tx, user.id, auth.clock.now());
      await sendInvitation(tx, auth, user, to);
    },
  },
};

/** What can be sent to an account in its state. */
export function resendableTo(user: User): { letter: ResentLetter; lastSentAt: string | null }[] {
  if (user.isSsoUser) return [];
  return Object.entries(resendings).flatMap(([letter, { isFor, lastSentAt }]) =>
    isFor(user) ? [{ letter: letter as ResentLetter, lastSentAt: lastSentAt(user)?.toISOString() ?? null }] : [],
  );
}

export async function resendLetter(
  auth: AuthContext,
  admin: Administrator,
  asked: Asked & { readonly letter: ResentLetter },
): Promise<number> {
  const { kind, send } = resendings[asked.letter];
  await requireRoom(auth, asked.id, kind);
  return actOnPerson(auth, admin, asked, async (tx, user) => {
    if (!resendableTo(user).some(({ letter }) => letter === asked.letter))
      throw httpError('CONFLICT', 'This letter is of no use to the account any more.');
    requireNoWait(await takeMailWait(tx, auth, user.email, kind));
    await send(tx, auth, user, {
      redirectTo: auth.redirects.resolve(`${auth.redirects.origin}/auth`),
      challenge: undefined,
    });
    return { action: 'resend-letter', recorded: 'admin_mail', before: null, after: { letter: asked.letter } };
  });
}

/** Outside of the transaction, because the limiter takes a connection of its own. Too soon uses up no limit. */
async function requireRoom(auth: AuthContext, id: string, kind: MailKind): Promise<void> {
  const email = (await findUser(auth.pool, id))?.email ?? '';
  if (email === '') return;
  requireNoWait(await secondsToWait(auth.pool, auth, email, kind));
  if (!(await hasRoomForMail(auth, email, kind)))
    throw httpError(
      'RATE_LIMITED',
      'Many letters of this kind were sent to this address today. Please try again later.',
    );
}

function requireNoWait(seconds: number): void {
  if (seconds <= 0) return;
  const wait = seconds === 1 ? 'one second' : `${seconds} seconds`;
  throw httpError('RATE_LIMITED', `This letter was sent just now. It can be sent again in ${wait}.`);
}
