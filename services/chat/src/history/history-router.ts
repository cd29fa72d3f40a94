// The routes of history.
import { historyContract } from '@consilium/contracts/chat/history-http.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { ChatContext } from '../context.ts';
import { deleteConversation } from './delete-conversation.ts';
import { describeConversation } from './describe-conversation.ts';
import { importFromBrowser } from './import-from-browser.ts';
import { olderMessages } from './older-messages.ts';
import { renameConversation } from './rename-conversation.ts';
import { restoreConversation } from './restore-conversation.ts';
import { searchHistory } from './search-history.ts';

export function historyRouter(context: ChatContext) {
  const os = implement(historyContract).$context<RequestContext>();
  return os.router({
    search: os.search.handler(({ input, context: request }) =>
      searchHistory(context, requireIdentity(request).userId, input),
    ),
    rename: os.rename.handler(({ input, context: request }) =>
      renameConversation(context, requireIdentity(request).userId, input),
    ),
    remove: os.remove.handler(({ input, context: request }) =>
      deleteConversation(context, requireIdentity(request).userId, input.id),
    ),
    restore: os.restore.handler(({ input, context: request }) =>
      restoreConversation(context, requireIdentity(request).userId, input.id),
    ),
    describe: os.describe.handler(({ input, context: request }) =>
      describeConversation(context, requireIdentity(request).userId, input.id, request.signal),
    ),
    olderMessages: os.olderMessages.handler(({ input, context: request }) =>
      olderMessages(context, requireIdentity(request).userId, input),
    ),
    importFromBrowser: os.importFromBrowser.handler(({ input, context: request }) =>
      importFromBrowser(context, request, input),
    ),
  });
}
