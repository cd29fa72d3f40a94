// The conversation to complete: one of the server, or ('local') one of the browser, which is imported first.
import type { IncomingHttpHeaders } from 'node:http';
import type { BrowserConversation } from '@consilium/contracts/chat/history-http.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ChatContext } from '../context.ts';
import { importConversations } from '../conversations/import-conversations.ts';

const LOCAL = 'local';

export interface PlaceInput {
  readonly id: string;
  readonly conversation?: BrowserConversation | undefined;
}

/** Importing twice gives the same conversation, so a repeated call does not complete it twice. */
export async function placeToComplete(
  context: ChatContext,
  identity: Identity,
  headers: IncomingHttpHeaders,
  { id, conversation }: PlaceInput,
): Promise<{ readonly id: string; readonly crisis: CrisisHelp | null }> {
  if (id !== LOCAL) return { id, crisis: null };
  if (!conversation) throw httpError('BAD_REQUEST', 'A conversation of this browser comes along (conversation).');
  const imported = await importConversations(context, identity, headers, [conversation]);
  const ownId = imported.conversations[0]?.id;
  if (!ownId && !imported.crisis) throw httpError('CONVERSATION_NOT_FOUND');
  return { id: ownId ?? '', crisis: imported.crisis };
}
