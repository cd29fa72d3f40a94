// Remembers for good that there was danger in a conversation: nobody is asked back, and nothing is suggested for sale.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { forbidProducts } from '../products/products.sql.ts';
import { stopAsking } from './may-ask-back.sql.ts';

interface Spoken {
  readonly userId: string;
  /** As it was given. */
  readonly conversationId: string;
}

/** Call it after help was sent: helplines do not wait for it, and a failure refuses nothing. */
export async function rememberDanger(
  { pool, log }: { readonly pool: Queryable; readonly log: Logger },
  { userId, conversationId }: Spoken,
): Promise<void> {
  if (!z.uuid().safeParse(conversationId).success) return;
  try {
    // First, since whoever adds an item looks at this one.
    await forbidProducts(pool, userId, conversationId);
    await stopAsking(pool, userId, conversationId);
  } catch (error) {
    log.warn({ err: error }, 'could not remember that there was danger in a conversation');
  }
}
