// The number of a telephone that becomes a second factor: each one once per account.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { User } from '../../users/user.ts';
import { unprocessable } from '../../wire/auth-error.ts';
import { deleteFactor } from '../factors.sql.ts';

/** Under the account's lock. What was begun with the same number and never finished makes room. */
export async function makeRoomForNumber(tx: Queryable, user: User, phone: string): Promise<void> {
  const same = user.factors.filter((factor) => factor.phone === phone);
  if (same.some(({ status }) => status === 'verified'))
    throw unprocessable(
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  for (const { id } of same) await deleteFactor(tx, user.id, id);
}
