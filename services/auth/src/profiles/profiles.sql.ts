// All SQL on auth.profiles.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
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

export async function setSubscriptionTier(db: Queryable, pseudonym: string, tier: string, now: Date): Promise<void> {
  await db.query(
    `update auth.profiles set subscription_tier = $2, updated_at = $3
      where user_id = (select id from auth.users where pseudonym = $1)`,
    [pseudonym, tier, now],
  );
}
