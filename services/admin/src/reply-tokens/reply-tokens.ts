// The token in the address to which a sender replies. It is made from the request, so that every mail of it has the same.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { replicatedSecret } from '../secrets/secrets.sql.ts';

export interface ReplyTokens {
  /** Lower case and digits, because some mail programs change the case of addresses. */
  of(requestId: string): string;
}

export async function openReplyTokens(db: Queryable): Promise<ReplyTokens> {
  const secret = await replicatedSecret(db, 'reply-addresses', randomBytes(32));
  return { of: (requestId) => createHmac('sha256', secret).update(requestId).digest('hex').slice(0, 32) };
}

/** Only this is kept of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
