// SQL that reads what auth keeps of a person, for their export: never a hash, a key or a token.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** More rows than anybody has; only the audit is read in pages. */
const MOST_ROWS = 1000;

/** `sql` takes the owner and the limit, and returns each row in a column `row`. */
async function* onePage(db: Queryable, sql: string, userId: string): AsyncIterable<readonly object[]> {
  const { rows } = await db.query<{ row: object }>(sql, [userId, MOST_ROWS]);
  yield rows.map(({ row }) => row);
}

export function accountPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const sql = `select json_build_object(
      'accountId', u.id, 'email', u.email, 'emailConfirmedAt', u.email_confirmed_at, 'newEmail', u.new_email,
      'phone', u.phone, 'phoneConfirmedAt', u.phone_confirmed_at, 'newPhone', u.new_phone,
      'hasPassword', u.password_hash is not null, 'yourData', u.user_metadata, 'ourData', u.app_metadata,
      'roles', array(select r.role from auth.user_roles r where r.user_id = u.id order by r.role),
      'isAnonymous', u.is_anonymous, 'isOfAnOrganisation', u.is_sso_user, 'invitedAt', u.invited_at,
      'bannedUntil', u.banned_until, 'lastSignInAt', u.last_sign_in_at, 'createdAt', u.created_at, 'updatedAt', u.updated_at,
      'deletionPlannedFor', (select d.due_at from auth.deletions d where d.user_id = u.id)) as row
    from auth.users u where u.id = $1 limit $2`;
  return onePage(db, sql, userId);
}

export function profilePages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const sql = `select to_jsonb(p) - array['user_id', 'avatar_version'] as row from auth.profiles p where p.user_id = $1 limit $2`;
  return onePage(db, sql, userId);
}

export function identityPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const sql = `select json_build_object('provider', i.provider, 'nameThere', i.provider_id, 'told', i.identity_data,
      'email', i.email, 'lastSignInAt', i.last_sign_in_at, 'createdAt', i.created_at) as row
    from auth.identities i where i.user_id = $1 order by i.created_at limit $2`;
  return onePage(db, sql, userId);
}

export function devicePages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const sql = `select json_build_object('device', s.user_agent, 'howSignedIn', s.amr, 'level', s.aal,
      'createdAt', s.created_at, 'lastUsedAt', s.last_used_at) as row
    from auth.sessions s where s.user_id = $1 order by s.created_at limit $2`;
  return onePage(db, sql, userId);
}

export function letterPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const sql = `select json_build_object('letter', l.letter, 'orderedAt', l.ordered_at, 'state', l.state, 'endedAt', l.ended_at) as row
    from auth.letters l where l.user_id = $1 order by l.ordered_at desc limit $2`;
  return onePage(db, sql, userId);
}

export function factorPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const sql = `select row from (
      select f.created_at, jsonb_build_object('kind', f.type, 'name', f.friendly_name, 'status', f.status, 'phone', f.phone,
             'createdAt', f.created_at, 'lastUsedAt', f.last_challenged_at) as row
        from auth.factors f where f.user_id = $1
      union all
      select c.created_at, jsonb_build_object('kind', 'passkey', 'name', c.friendly_name,
             'createdAt', c.created_at, 'lastUsedAt', c.last_used_at)
        from auth.webauthn_credentials c where c.user_id = $1 and c.factor_id is null) as proofs
    order by created_at limit $2`;
  return onePage(db, sql, userId);
}

export function programPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const sql = `select json_build_object('program', p.name, 'address', p.uri, 'mayRead', c.scopes, 'grantedAt', c.granted_at,
      'lastUsedAt', (select max(s.last_used_at) from auth.oauth_sessions s where s.user_id = c.user_id and s.client_id = c.client_id)) as row
    from auth.oauth_consents c join auth.oauth_clients p on p.id = c.client_id
   where c.user_id = $1 order by c.granted_at limit $2`;
  return onePage(db, sql, userId);
}

export interface PictureRow {
  readonly extension: string;
}

export async function findPicture(db: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<PictureRow>(
    'select avatar_extension as extension from auth.profiles where user_id = $1 and avatar_extension is not null',
    [userId],
  );
  return rows[0]?.extension;
}
