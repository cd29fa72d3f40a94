// POST /conversations/import: imports conversations and actions of a visitor's browser into the account, once.
import type { BrowserAction, BrowserConversation, ImportAnswer } from '@consilium/contracts/chat/history-http.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { ChatContext } from '../context.ts';
import { importConversations } from '../conversations/import-conversations.ts';
import { refuseTooManyImports } from '../conversations/import-limits.ts';
import { importActions } from './import-actions.ts';

export async function importFromBrowser(
  context: ChatContext,
  request: RequestContext,
  input: { readonly conversations: readonly BrowserConversation[]; readonly actions: readonly BrowserAction[] },
): Promise<ImportAnswer> {
  const identity = requireIdentity(request);
  const { headers } = request;
  await refuseTooManyImports(context.pool, identity.userId, { actions: input.actions.length });
  const imported = await importConversations(context, identity, headers, input.conversations);
  const actions = await importActions(context, { identity, headers }, input.actions, imported.inCrisis);
  const crisis = imported.crisis ?? actions.crisis;
  return { conversations: imported.conversations, actions: actions.count, crisis };
}
