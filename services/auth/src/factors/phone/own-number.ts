// Each telephone number can be a second factor of an account once.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { User } from '../../users/user.ts';
import { unprocessable } from '../../wire/auth-error.ts';
import { deleteFactor } from '../factors.sql.ts';

/** Call it while the account is locked. Deletes an unfinished factor with the same number. */
export async function makeRoomForNumber(tx: Queryable, user: User, phone: string): Promise<void> {
  const same = user.factors.filter((factor) => factor.phone === phone);
  if (same.some(({ status }) => status === 'verified'))
    throw unprocessable(
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  for (const { id } of same) await deleteFactor(tx, user.id, id);
}
