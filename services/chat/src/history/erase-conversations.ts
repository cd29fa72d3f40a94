// Erases conversations that were deleted more than a day ago, in small batches, so that no lock is held for long.
import { RESTORABLE_MS } from '@consilium/contracts/chat/history-http.ts';
import type { ChatContext } from '../context.ts';
import { eraseConversationFiles } from '../files/erase-files.ts';
import { markHoldsSpent } from '../quota-holds/returned-holds.sql.ts';
import { erasableConversations, eraseActions, eraseConversation, eraseMessages } from './deleted-conversations.sql.ts';
import type { DeletedConversation } from './deleted-conversations.sql.ts';

type ErasingContext = Pick<ChatContext, 'pool' | 'clock' | 'files'>;

/** So that a restore in the last moment does not race with the sweep. */
const MARGIN_MS = 60_000;
const ROWS_PER_BATCH = 200;
const BATCHES_PER_SWEEP = 100;
const CONVERSATIONS_PER_SWEEP = 100;

/** Safe in several processes at once: every statement erases what is left. Returns how many conversations were erased. */
export async function eraseDeletedConversations(context: ErasingContext): Promise<number> {
  const now = context.clock.now();
  const deletedBefore = new Date(now.getTime() - RESTORABLE_MS - MARGIN_MS);
  const due = await erasableConversations(context.pool, { deletedBefore, now }, CONVERSATIONS_PER_SWEEP);
  const budget = { batches: BATCHES_PER_SWEEP };
  let erased = 0;
  for (const conversation of due) {
    if (!(await eraseInBatches(context, conversation, budget))) break;
    erased += 1;
  }
  return erased;
}

/** False when the budget of this sweep is used up; the next sweep continues. */
async function eraseInBatches(
  context: ErasingContext,
  conversation: DeletedConversation,
  budget: { batches: number },
): Promise<boolean> {
  const { pool, clock } = context;
  await markHoldsSpent(pool, conversation.id, clock.now());
  const batches = [
    () => eraseMessages(pool, conversation.id, ROWS_PER_BATCH),
    () => eraseActions(pool, conversation, ROWS_PER_BATCH),
  ];
  for (const batch of batches) {
    let rows = ROWS_PER_BATCH;
    while (rows === ROWS_PER_BATCH) {
      if (budget.batches <= 0) return false;
      budget.batches -= 1;
      rows = await batch();
    }
  }
  await eraseConversationFiles(context, { userId: conversation.userId, conversationId: conversation.id });
  await eraseConversation(pool, conversation);
  return true;
}
