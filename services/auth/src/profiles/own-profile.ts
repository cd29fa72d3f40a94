// The profile as its owner sees it; without a row it is a default.
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import { planAt } from '@consilium/contracts/billing/plan-at.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { avatarUrl } from '../avatars/avatar-place.ts';
import { newProfile } from './profile.ts';
import { findOwnProfile } from './profiles.sql.ts';
import type { OwnProfileRow } from './profiles.sql.ts';

export async function ownProfile(db: Queryable, userId: string, now: Date): Promise<Profile> {
  const row = await findOwnProfile(db, userId);
  if (!row) throw httpError('NOT_FOUND', 'Profile not found');
  return toProfile(userId, row, now);
}

function toProfile(userId: string, row: OwnProfileRow, now: Date): Profile {
  const { email, displayName, avatarExtension: extension, avatarVersion: version } = row;
  return {
    displayName: displayName ?? newProfile(email, {}).displayName,
    email,
    avatarUrl: extension !== null && version !== null ? avatarUrl(userId, { extension, version }) : null,
    subscriptionTier: tierOf(row, now),
    roles: [...row.roles],
    dateOfBirth: row.dateOfBirth,
    gender: row.gender,
    createdAt: (displayName === null ? now : row.userCreatedAt).toISOString(),
  };
}

function tierOf(
  { subscriptionTier: plan, subscriptionTierUntil: until, tierAfter, tierAfterUntil }: OwnProfileRow,
  now: Date,
): Profile['subscriptionTier'] {
  if (plan === null) return 'free';
  return planAt({ plan, until, after: tierAfter === null ? null : { plan: tierAfter, until: tierAfterUntil } }, now);
}
