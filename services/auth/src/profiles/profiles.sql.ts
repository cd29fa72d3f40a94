// All SQL on auth.profiles.
import type { Role } from '@consilium/contracts/auth/events.ts';
import type { Gender } from '@consilium/contracts/auth/profile.ts';
import type { PublishedPlan } from '@consilium/contracts/billing/plan-at.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AvatarExtension, AvatarRow } from '../avatars/avatar-place.ts';
import type { ProfileFields } from './profile.ts';

export async function insertProfile(db: Queryable, userId: string, profile: ProfileFields, now: Date): Promise<void> {
  await db.query(
    'insert into auth.profiles (user_id, display_name, zone, locale, updated_at) values ($1, $2, $3, $4, $5)',
    [userId, profile.displayName, profile.zone, profile.locale, now],
  );
}

export async function findZone(db: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ zone: string }>('select zone from auth.profiles where user_id = $1', [userId]);
  return rows[0]?.zone;
}

export async function updateProfile(
  db: Queryable,
  userId: string,
  change: Partial<ProfileFields>,
  now: Date,
): Promise<void> {
  await db.query(
    `update auth.profiles set display_name = coalesce($2, display_name), zone = coalesce($3, zone),
       locale = coalesce($4, locale), updated_at = $5 where user_id = $1`,
    [userId, change.displayName ?? null, change.zone ?? null, change.locale ?? null, now],
  );
}

export async function setSubscriptionTier(
  db: Queryable,
  pseudonym: string,
  { plan, until, after }: PublishedPlan,
  now: Date,
): Promise<void> {
  await db.query(
    `update auth.profiles set subscription_tier = $2, subscription_tier_until = $3, subscription_tier_after = $4,
       subscription_tier_after_until = $5, updated_at = $6 where user_id = (select id from auth.users where pseudonym = $1)`,
    [pseudonym, plan, until, after?.plan ?? null, after?.until ?? null, now],
  );
}

export interface OwnProfileRow {
  readonly email: string;
  readonly userCreatedAt: Date;
  readonly roles: readonly Role[];
  /** Null without a row, like the fields below. */
  readonly displayName: string | null;
  readonly subscriptionTier: string | null;
  readonly subscriptionTierUntil: Date | null;
  readonly tierAfter: string | null;
  readonly tierAfterUntil: Date | null;
  readonly dateOfBirth: string | null;
  readonly gender: Gender | null;
  readonly avatarExtension: AvatarExtension | null;
  readonly avatarVersion: string | null;
  readonly zone: string | null;
}

export async function findOwnProfile(db: Queryable, userId: string): Promise<OwnProfileRow | undefined> {
  const { rows } = await db.query<OwnProfileRow>(
    `select coalesce(u.email, '') as email, u.created_at as "userCreatedAt",
       array(select r.role from auth.user_roles r where r.user_id = u.id order by r.role) as roles,
       p.display_name as "displayName", p.subscription_tier as "subscriptionTier",
       p.subscription_tier_until as "subscriptionTierUntil", p.subscription_tier_after as "tierAfter",
       p.subscription_tier_after_until as "tierAfterUntil", p.gender, p.zone,
       to_char(p.date_of_birth, 'YYYY-MM-DD') as "dateOfBirth",
       p.avatar_extension as "avatarExtension", p.avatar_version as "avatarVersion"
      from auth.users u left join auth.profiles p on p.user_id = u.id where u.id = $1`,
    [userId],
  );
  return rows[0];
}

/** Creates the row if there is none, and locks it until the transaction ends. */
export async function lockProfile(db: Queryable, userId: string, fallback: ProfileFields, now: Date): Promise<void> {
  const { displayName, zone, locale } = fallback;
  await db.query(
    `insert into auth.profiles (user_id, display_name, zone, locale, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set user_id = excluded.user_id`,
    [userId, displayName, zone, locale, now],
  );
}

export interface PersonalFields {
  readonly displayName?: string | undefined;
  /** Undefined keeps the value, null clears it. */
  readonly dateOfBirth?: string | null | undefined;
  readonly gender?: Gender | null | undefined;
}

export async function setPersonalFields(
  db: Queryable,
  userId: string,
  { displayName, dateOfBirth, gender }: PersonalFields,
  now: Date,
): Promise<void> {
  await db.query(
    `update auth.profiles set display_name = coalesce($2, display_name), updated_at = $7,
       date_of_birth = case when $3 then $4::date else date_of_birth end,
       gender = case when $5 then $6 else gender end where user_id = $1`,
    [
      userId,
      displayName ?? null,
      dateOfBirth !== undefined,
      dateOfBirth ?? null,
      gender !== undefined,
      gender ?? null,
      now,
    ],
  );
}

export async function setAvatar(db: Queryable, userId: string, avatar: AvatarRow | null, now: Date): Promise<void> {
  await db.query(
    'update auth.profiles set avatar_extension = $2, avatar_version = $3, updated_at = $4 where user_id = $1',
    [userId, avatar?.extension ?? null, avatar?.version ?? null, now],
  );
}
