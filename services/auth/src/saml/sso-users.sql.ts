// SQL on auth.users that only an organisation's word may run.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Metadata } from '../users/user.ts';

/** What the organisation says of the person today; what the person has added stays. */
export async function setSsoUser(
  db: Queryable,
  id: string,
  told: { readonly email: string; readonly data: Metadata; readonly now: Date },
): Promise<void> {
  await db.query(
    'update auth.users set email = $2, user_metadata = user_metadata || $3, updated_at = $4 where id = $1 and is_sso_user',
    [id, told.email, JSON.stringify(told.data), told.now],
  );
}

/** The organisation's identity provider is known and switched on, and has not named an end that has come. */
export async function isSsoSessionOn(db: Queryable, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from auth.sessions s
       join auth.identities i on i.user_id = s.user_id
       join auth.sso_providers p on i.provider = 'sso:' || p.id::text
      where s.id = $1 and (s.not_after is null or s.not_after > $2) and not p.disabled limit 1`,
    [sessionId, now],
  );
  return rows.length > 0;
}
