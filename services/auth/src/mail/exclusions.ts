// The rules by which somebody does not get a letter, applied in the order in which the letter names them.
import { createHash } from 'node:crypto';
import type { Exclusion } from '@consilium/kit/letters/exclusion.ts';
import { mailboxOf } from '@consilium/kit/mail/mailbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../settings/context.ts';
import { countToldOwner } from './told-owners.sql.ts';

export interface Recipient {
  /** Absent for whoever asked at an address that may be a stranger's. */
  readonly id?: string;
  /** '' when the account has none. */
  readonly email: string;
  /** Omitted when the mail itself asks for the confirmation. */
  readonly emailConfirmedAt?: Date | null;
}

export interface OrderedLetter {
  readonly tx: Queryable;
  readonly context: AuthContext;
  readonly id: string;
  readonly to: Recipient;
}

export interface AuthExclusion extends Exclusion {
  /** Runs in the transaction that orders the letter. */
  readonly isExcludedAtOrder?: (order: OrderedLetter) => boolean | Promise<boolean>;
}

export const withoutAddress: AuthExclusion = {
  who: 'accounts without an address',
  isExcludedAtOrder: ({ to }) => to.email === '',
};

export const unprovenAddress: AuthExclusion = {
  who: "addresses that nobody has proven, which may be a stranger's",
  isExcludedAtOrder: ({ to }) => !to.emailConfirmedAt,
};

/** limit-mails.ts refuses these with 429 before a letter is ordered. */
export const askedTooOften: AuthExclusion = {
  who: 'mailboxes for which too many were asked (`MAILS_PER_*`)',
};

export const afterItsLifetime: AuthExclusion = {
  who: 'anybody once its link or code has died',
  isExcludedAtLeaving: ({ usefulUntil, now }) => usefulUntil !== undefined && usefulUntil <= now,
};

export const newDeviceMailsOff: AuthExclusion = {
  who: 'anybody while `NEW_DEVICE_MAILS` is false',
  isExcludedAtOrder: ({ context }) => !context.settings.newDeviceMails,
};

/** Named last, because it counts. Counted per letter, so that many letters of one kind never suppress another kind. */
export const toldTooOften: AuthExclusion = {
  who: 'mailboxes that were told of the same kind too often within a day (`SECURITY_MAILS_PER_ADDRESS_PER_DAY`)',
  async isExcludedAtOrder({ tx, context, id, to }) {
    const addressHash = createHash('sha256').update(mailboxOf(to.email)).digest();
    const letters = await countToldOwner(tx, { addressHash, letter: id, now: context.clock.now() });
    if (letters <= context.settings.securityMailsPerDay) return false;
    context.log.warn(
      { letter: id, letters },
      'an owner is told of one kind of happening very often; this mail stays here',
    );
    return true;
  },
};
