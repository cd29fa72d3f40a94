// Updates the profile from a person's user data; a new zone is published, for the parts that count days.
import { accountZoneChanged } from '@consilium/contracts/auth/events.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { publish } from '../accounts/account-events.ts';
import type { Metadata, User } from '../users/user.ts';
import { profileChange } from './profile.ts';
import { findZone, updateProfile } from './profiles.sql.ts';

export async function changeProfile(tx: Queryable, user: User, data: Metadata, now: Date): Promise<void> {
  const change = profileChange(data);
  const zoneBefore = await findZone(tx, user.id);
  await updateProfile(tx, user.id, change, now);
  if (change.zone !== undefined && change.zone !== zoneBefore)
    await publish(tx, accountZoneChanged, user.pseudonym, { zone: change.zone }, now);
}
