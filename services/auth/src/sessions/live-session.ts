// Whether the session in the gateway's signed word is still there; the word may be a minute old.
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { Pool } from 'pg';
import { findSession } from './sessions.sql.ts';

export async function isLiveSession({ pool }: { readonly pool: Pool }, identity: Identity): Promise<boolean> {
  return (await findSession(pool, identity.sessionId))?.userId === identity.userId;
}
