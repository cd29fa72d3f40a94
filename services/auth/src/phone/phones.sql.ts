// SQL on auth.users and auth.identities about telephone numbers.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { User } from '../users/user.ts';
import { userColumns } from '../users/users.sql.ts';

/** The account that asked last to change to this number. */
export async function findUserByNewPhone(db: Queryable, phone: string): Promise<User | undefined> {
  const { rows } = await db.query<User>(
    `select ${userColumns} from auth.users u where u.new_phone = $1 order by u.phone_change_sent_at desc nulls last limit 1`,
    [phone],
  );
  return rows[0];
}

export async function startPhoneChange(db: Queryable, id: string, newPhone: string, now: Date): Promise<void> {
  await db.query('update auth.users set new_phone = $2, phone_change_sent_at = $3, updated_at = $3 where id = $1', [
    id,
    newPhone,
    now,
  ]);
}

/** False when somebody else has taken the new number in the meantime. */
export async function finishPhoneChange(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.users u set phone = new_phone, new_phone = null, phone_confirmed_at = $2, is_anonymous = false,
       updated_at = $2
      where id = $1 and new_phone is not null and not exists (
        select 1 from auth.users o where o.phone = u.new_phone and o.id <> u.id and not o.is_sso_user)`,
    [id, now],
  );
  return rowCount === 1;
}

export async function dropPhone(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update auth.users set phone = null, phone_confirmed_at = null, updated_at = $2 where id = $1', [
    id,
    now,
  ]);
}

export async function markPhoneIdentityVerified(
  db: Queryable,
  userId: string,
  phone: string,
  now: Date,
): Promise<void> {
  await db.query(
    `update auth.identities set updated_at = $3,
       identity_data = identity_data || jsonb_build_object('phone', $2::text, 'phone_verified', true)
      where user_id = $1 and provider = 'phone'`,
    [userId, phone, now],
  );
}
