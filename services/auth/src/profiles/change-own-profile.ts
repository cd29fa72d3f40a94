// PATCH /profile: changes the given fields only; the name is also the one in tokens.
import { birthDateSentence, isBirthDate } from '@consilium/contracts/auth/date-of-birth.ts';
import type { Profile, ProfileChange } from '@consilium/contracts/auth/profile.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AuthContext } from '../settings/context.ts';
import { isLiveSession } from '../sessions/live-session.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { lockUser, setUserMetadata } from '../users/users.sql.ts';
import { ownProfile } from './own-profile.ts';
import { newProfile } from './profile.ts';
import { findZone, lockProfile, setPersonalFields } from './profiles.sql.ts';

export async function changeOwnProfile(
  { pool, clock }: AuthContext,
  identity: Identity,
  change: ProfileChange,
): Promise<Profile> {
  const now = clock.now();
  const { userId } = identity;
  await checkBirthDate(change.dateOfBirth, now, async () => (await findZone(pool, userId)) ?? 'UTC');
  return transaction(pool, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw httpError('NOT_FOUND', 'Profile not found');
    // The account may have been deleted softly meanwhile; then nothing is stored.
    if (!(await isLiveSession(tx, identity))) throw httpError('UNAUTHORIZED');
    await lockProfile(tx, userId, newProfile(user.email, user.userMetadata), now);
    await setPersonalFields(tx, userId, change, now);
    if (change.displayName !== undefined)
      await setUserMetadata(tx, userId, mergeMetadata(user.userMetadata, { full_name: change.displayName }), now);
    return ownProfile(tx, userId, now);
  });
}

/** The date must not be after today in the person's zone. */
async function checkBirthDate(date: string | null | undefined, now: Date, zone: () => Promise<string>): Promise<void> {
  if (date === null || date === undefined) return;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(await zone());
  if (!isBirthDate(date, today.toPlainDate().toString())) throw httpError('BAD_REQUEST', birthDateSentence);
}
