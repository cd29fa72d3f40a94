// POST /conversations/import: what a visitor's browser kept becomes the account's, once.
import type { BrowserAction, BrowserConversation, ImportAnswer } from '@consilium/contracts/chat/history-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { ChatContext } from '../context.ts';
import { importConversations } from '../conversations/import-conversations.ts';
import { countImports } from '../conversations/imports.sql.ts';
import { importActions } from './import-actions.ts';

/** Imports cost no unit, so one account cannot go on with them for ever. */
const MOST_OF_AN_ACCOUNT = { conversations: 500, actions: 2000 } as const;

export async function importFromBrowser(
  context: ChatContext,
  request: RequestContext,
  input: { readonly conversations: readonly BrowserConversation[]; readonly actions: readonly BrowserAction[] },
): Promise<ImportAnswer> {
  const identity = requireIdentity(request);
  const { headers } = request;
  const before = await countImports(context.pool, identity.userId);
  if (
    before.conversations + input.conversations.length > MOST_OF_AN_ACCOUNT.conversations ||
    before.actions + input.actions.length > MOST_OF_AN_ACCOUNT.actions
  )
    throw httpError('BAD_REQUEST', 'This account has brought along as much as it can.');
  const imported = await importConversations(context, identity, headers, input.conversations);
  const actions = await importActions(context, { identity, headers }, input.actions, imported.inCrisis);
  const crisis = imported.crisis ?? actions.crisis;
  return { conversations: imported.conversations, actions: actions.count, crisis };
}
