// A mail about a sign-in from a device that this account has not been signed in from before.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { listKnownUserAgents } from '../audit/audit.sql.ts';
import type { AuthContext } from '../context.ts';
import { newDevice } from '../mail/security-letters.ts';
import { tellOwnerOfDevice } from '../mail/tell-owner.ts';
import type { User } from '../users/user.ts';
import { deviceOf } from './device.ts';

const SIGN_INS_LOOKED_AT = 1000;

/** Before the new sign-in is in the audit. The first one of an account is no news to its owner. */
export async function tellNewDevice(
  tx: Queryable,
  context: AuthContext,
  user: User,
  userAgent: string | null,
): Promise<void> {
  const known = (await listKnownUserAgents(tx, user.id, SIGN_INS_LOOKED_AT)).map(deviceOf);
  if (known.length === 0 || known.includes(deviceOf(userAgent))) return;
  await tellOwnerOfDevice(tx, context, user, newDevice, userAgent);
}
