// Limits transfers, which are free of charge: per conversation, and per person in 24 hours.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ChatContext } from '../context.ts';
import { countTransfers } from './transfers.sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function refuseTooMany(
  { clock, config }: ChatContext,
  tx: Queryable,
  place: { readonly userId: string; readonly conversationId: string },
): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const { ofPerson, ofConversation } = await countTransfers(tx, { ...place, since });
  if (ofConversation >= config.TRANSFERS_PER_CONVERSATION) {
    const times = config.TRANSFERS_PER_CONVERSATION;
    throw httpError(
      'TRANSFER_LIMIT',
      `This conversation was handed over ${times === 1 ? 'once' : `${times} times`} already. Go on in one of those conversations, or start a new one.`,
    );
  }
  if (ofPerson >= config.TRANSFERS_PER_DAY)
    throw httpError(
      'TRANSFER_LIMIT',
      `You have changed experts ${config.TRANSFERS_PER_DAY} times within 24 hours. Your note is kept; please try again later.`,
    );
}
