// Whether the session in the gateway's identity token still exists; the token may be a minute old.
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { findSession } from './sessions.sql.ts';

export async function isLiveSession(db: Queryable, identity: Pick<Identity, 'sessionId' | 'userId'>): Promise<boolean> {
  return (await findSession(db, identity.sessionId))?.userId === identity.userId;
}
