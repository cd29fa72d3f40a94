// DELETE /avatar: deletes the picture under every extension it can have.
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AuthContext } from '../settings/context.ts';
import { ownProfile } from '../profiles/own-profile.ts';
import { setAvatar } from '../profiles/profiles.sql.ts';
import { lockUser } from '../users/users.sql.ts';
import { avatarFolder } from './avatar-place.ts';

export async function removeAvatar({ pool, files, clock }: AuthContext, { userId }: Identity): Promise<Profile> {
  return transaction(pool, async (tx) => {
    await lockUser(tx, userId);
    await setAvatar(tx, userId, null, clock.now());
    await eraseAvatar(files, userId);
    return ownProfile(tx, userId, clock.now());
  });
}

/** Also called when an account is erased. */
export async function eraseAvatar(files: Files, userId: string): Promise<void> {
  await files.deletePrefix(avatarFolder(userId));
}
