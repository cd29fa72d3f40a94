// SQL on auth.users for changes that only an organisation may make.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Metadata } from '../users/user.ts';

/** Stores what the organisation currently says about the person; data that the person added is kept. */
export async function setSsoUser(
  db: Queryable,
  id: string,
  person: { readonly email: string; readonly data: Metadata; readonly now: Date },
): Promise<void> {
  await db.query(
    'update auth.users set email = $2, user_metadata = user_metadata || $3, updated_at = $4 where id = $1 and is_sso_user',
    [id, person.email, JSON.stringify(person.data), person.now],
  );
}

/** True when the organisation's identity provider exists and is enabled, and its end of the session has not come. */
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
