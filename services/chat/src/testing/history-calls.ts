// The HTTP calls of history, for tests.
import type { ConversationWithMessages, ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import type {
  BrowserAction,
  BrowserConversation,
  Description,
  ImportAnswer,
  SearchResult,
} from '@consilium/contracts/chat/history-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { CallOptions } from '@consilium/kit/testing/service-under-test.ts';
import type { ChatUnderTest } from './chat-under-test.ts';

const places = '/api/chat/conversations';

export interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
}

async function read<Body>(response: Promise<Response>): Promise<Answered<Body>> {
  const answer = await response;
  return { status: answer.status, body: (await answer.json()) as Body };
}

export type Refused = { readonly code: string };

/** Each call returns status and body, also of an error. */
export function historyCalls(chat: ChatUnderTest) {
  const call = (path: string, options: CallOptions) => chat.call(path, options);
  return {
    list: (identity: Identity, query = '') =>
      read<{ conversations: ListedConversation[]; nextBefore: string | null }>(call(`${places}${query}`, { identity })),
    get: (identity: Identity, id: string) =>
      read<ConversationWithMessages & Refused>(call(`${places}/${id}`, { identity })),
    search: (identity: Identity, words: string, limit = 20) => {
      const query = new URLSearchParams({ q: words, limit: String(limit) });
      return read<{ results: SearchResult[] } & Refused>(call(`${places}/search?${query.toString()}`, { identity }));
    },
    rename: (identity: Identity, id: string, title: string) =>
      read<ListedConversation & Refused>(call(`${places}/${id}`, { identity, method: 'PATCH', body: { title } })),
    remove: (identity: Identity, id: string) =>
      read<{ restorableUntil: string } & Refused>(call(`${places}/${id}`, { identity, method: 'DELETE' })),
    restore: (identity: Identity, id: string) =>
      read<ListedConversation & Refused>(call(`${places}/${id}/restore`, { identity, method: 'POST' })),
    describe: (identity: Identity, id: string) =>
      read<Description & Refused>(call(`${places}/${id}/description`, { identity, method: 'POST' })),
    older: (identity: Identity, id: string, before: string, limit = 50) =>
      read<{ messages: ConversationWithMessages['messages']; truncated: boolean } & Refused>(
        call(`${places}/${id}/messages?before=${before}&limit=${limit}`, { identity }),
      ),
    importWork: (
      identity: Identity,
      work: { conversations?: readonly BrowserConversation[]; actions?: readonly BrowserAction[] },
      headers: Readonly<Record<string, string>> = {},
    ) =>
      read<ImportAnswer & Refused>(
        call(`${places}/import`, { identity, body: { conversations: [], actions: [], ...work }, headers }),
      ),
  };
}
