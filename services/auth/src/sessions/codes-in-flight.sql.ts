// Codes that a browser carries and nobody has exchanged yet: to our own client, and to other programs.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Waits for exchanges under way: the sessions they make can be seen afterwards. */
export async function deleteCodesInFlight(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from auth.oauth_authorizations where user_id = $1 and code_hash is not null', [userId]);
  await db.query('delete from auth.flow_states where user_id = $1 and auth_code_hash is not null', [userId]);
}
