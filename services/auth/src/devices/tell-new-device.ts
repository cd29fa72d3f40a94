// Mails the owner about a sign-in from a device that the account has not used before.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { listKnownUserAgents } from '../audit/audit.sql.ts';
import type { AuthContext } from '../settings/context.ts';
import { newDevice } from '../mail/security-letters.ts';
import { tellOwnerOfDevice } from '../mail/tell-owner.ts';
import type { User } from '../users/user.ts';
import { deviceOf } from './device.ts';

const SIGN_INS_LOOKED_AT = 1000;

/** Call it before the new sign-in is in the audit. The first sign-in of an account causes no mail. */
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
