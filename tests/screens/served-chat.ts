// Fakes the server for the pages, so that every state can be shown.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { errorBody } from '@consilium/contracts/error.ts';
import type { ErrorCode } from '@consilium/contracts/error.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import type { Page, Route } from '@playwright/test';
import { conversationId, freeUsage, now, quietHelp, receipt, uuid } from './sample-chat.ts';

type Answer = (route: Route) => Promise<unknown>;

/** No response: the page waits. */
export const never: Answer = () => new Promise(() => undefined);
export const cut: Answer = (route) => route.abort('connectionreset');

/** A reply that is being written, below a quiet line of help. */
export const quietlyHelped: Answer = (route) => {
  const accepted = { conversationId, messageId: uuid(102), replyId: uuid(502), receipt: receipt({ state: 'held' }) };
  const events = [
    ['quiet_help', 0, quietHelp],
    ['accepted', 1, accepted],
    ['delta', 2, { text: 'That sounds as if you have carried a lot, and for a long time. ' }],
  ] as const;
  const body = events
    .map(([event, id, data]) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');
  return route.fulfill({ contentType: 'text/event-stream', body });
};

export const refusal =
  (code: ErrorCode, data?: unknown, headers: Record<string, string> = {}): Answer =>
  (route) => {
    const body = errorBody(code, undefined, data);
    return route.fulfill({ status: body.status, json: body, headers });
  };

/** Calls that are not faked go to the real product. */
export async function serve(page: Page, answers: Readonly<Record<string, Answer | object>>): Promise<void> {
  for (const [path, answer] of Object.entries(answers)) {
    await page.route(
      path,
      typeof answer === 'function' ? (answer as Answer) : (route) => route.fulfill({ json: answer }),
    );
  }
}

/** Public calls are sent without the token, which the real server does not know. */
const withoutToken: Answer = (route) => {
  const { authorization: _made, ...headers } = route.request().headers();
  return route.continue({ headers });
};

/** A signed-in member at the fixed time of the pictures. */
export async function beMember(
  page: Page,
  usage: UsageAnswer = freeUsage(),
  roles: readonly string[] = [],
): Promise<void> {
  const user = {
    id: uuid(7),
    aud: 'authenticated',
    email: 'maria@example.org',
    user_metadata: { full_name: 'Maria Lindqvist' },
    app_metadata: { roles },
    created_at: '2026-01-01T00:00:00Z',
  };
  const session = {
    access_token: 'picture',
    refresh_token: 'picture',
    expires_in: 3600,
    expires_at: Math.floor(Date.parse(now) / 1000) + 3600,
    token_type: 'bearer',
    user,
  };
  const stored = JSON.stringify(JSON.stringify(session));
  await page.addInitScript({ content: `window.localStorage.setItem('consilium.session', ${stored})` });
  await serve(page, {
    '**/api/**': withoutToken,
    '**/api/usage': usage,
    '**/api/chat/advisor': { advisor: 'anthropic', hasPremium: true },
    '**/api/chat/daily-activity': { isNew: false },
    '**/api/chat/action-items*': { actionItems: [], nextBefore: null },
    '**/api/chat/conversations/import': { conversations: [], actions: 0, skipped: [] },
  });
}

export async function beVisitor(page: Page, remaining = 5): Promise<void> {
  await serve(page, { '**/api/visitor/conversations': { total: 5, remaining } });
}

export async function openConversation(
  page: Page,
  stored: ConversationWithMessages,
  answers: Readonly<Record<string, Answer | object>> = {},
): Promise<void> {
  await serve(page, {
    [`**/api/chat/conversations/${conversationId}`]: stored,
    [`**/api/chat/conversations/${conversationId}/files`]: { files: [] },
    [`**/api/chat/conversations/${conversationId}/completions`]: { completions: [] },
    ...answers,
  });
  await page.goto(`/conversation/${conversationId}`);
}
