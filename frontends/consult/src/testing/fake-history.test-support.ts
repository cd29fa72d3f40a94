// A fake of a person's history in memory, typed by its contract, for the history page.
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import type { Description, SearchResult } from '@consilium/contracts/chat/history-http.ts';
import { errorBody, type ErrorCode } from '@consilium/contracts/error.ts';
import { answerWith, type TestAnswer, type TestRequest } from '@consilium/web/testing/page.test-support.tsx';
import { experts, usage, uuid } from '#testing/samples.test-support.ts';

export interface FakeHistory {
  readonly asked: TestRequest[];
  conversations: ListedConversation[];
  results: SearchResult[];
  /** The improved title and summary of a weak one. */
  description: Description | undefined;
  /** Refuses the next calls of this kind ("GET list", "PATCH", ...). */
  readonly refusals: Map<string, ErrorCode>;
  askedFor(method: string, part: string): TestRequest[];
}

export const listed = (number: number, more: Partial<ListedConversation> = {}): ListedConversation => ({
  id: uuid(number),
  expertId: 'legal',
  title: `A question about my deposit, number ${number}`,
  summary: 'The landlord has not paid the deposit back within the time that the law gives.',
  stage: 'clarifying',
  messageCount: 4,
  createdAt: new Date(Date.UTC(2026, 10, 20, 10, 0) - number * 60_000).toISOString(),
  updatedAt: new Date(Date.UTC(2026, 10, 20, 10, 0) - number * 60_000).toISOString(),
  completedAt: null,
  transferredFrom: null,
  matchReason: null,
  origin: 'conversation',
  ...more,
});

const base = '/api/chat/conversations';
const ids = Array.from({ length: 60 }, (_, index) => uuid(index));

export function startFakeHistory(conversations: ListedConversation[]): FakeHistory {
  const deleted = new Map<string, ListedConversation>();
  const history: FakeHistory = {
    asked: [],
    conversations,
    results: [],
    description: undefined,
    refusals: new Map(),
    askedFor: (method, part) =>
      history.asked.filter((request) => request.method === method && request.path.includes(part)),
  };
  const of = (id: string) => history.conversations.find((one) => one.id === id);
  const guarded = (kind: string, work: (request: TestRequest) => TestAnswer) => (request: TestRequest) => {
    const code = history.refusals.get(kind);
    return code ? refused(code) : work(request);
  };
  const routesOf = (id: string) => ({
    [`PATCH ${base}/${id}`]: guarded('PATCH', ({ body }) => {
      history.conversations = history.conversations.map((one) =>
        one.id === id ? { ...one, title: (body as { title: string }).title } : one,
      );
      return { body: of(id) };
    }),
    [`DELETE ${base}/${id}`]: guarded('DELETE', () => {
      const found = of(id);
      if (!found) return refused('CONVERSATION_NOT_FOUND');
      deleted.set(id, found);
      history.conversations = history.conversations.filter((one) => one.id !== id);
      return { body: { restorableUntil: new Date(Date.now() + 86_400_000).toISOString() } };
    }),
    [`POST ${base}/${id}/restore`]: guarded('restore', () => {
      const found = deleted.get(id);
      if (!found) return refused('CONVERSATION_NOT_FOUND');
      history.conversations = [...history.conversations, found].toSorted((left, right) =>
        right.createdAt.localeCompare(left.createdAt),
      );
      return { body: found };
    }),
    [`POST ${base}/${id}/description`]: guarded('description', () =>
      history.description ? { body: history.description } : refused('SERVICE_UNAVAILABLE'),
    ),
  });
  const asked = answerWith({
    'GET /api/chat/experts': { body: experts },
    'GET /api/usage': { body: usage() },
    'GET /api/visitor/conversations': { body: { total: 5, remaining: 5 } },
    [`GET ${base}`]: guarded('list', ({ search }) => ({ body: pageOf(history.conversations, search) })),
    [`GET ${base}/search`]: guarded('search', () => ({ body: { results: history.results } })),
    [`POST ${base}/import`]: guarded('import', ({ body }) => {
      const { conversations: brought } = body as { conversations: { id: string }[] };
      const answers = brought.map(({ id }, index) => ({ browserId: id, id: uuid(700 + index), skipped: [] }));
      return { body: { conversations: answers, actions: 0, crisis: null } };
    }),
    ...Object.assign({}, ...ids.map(routesOf)),
  });
  Object.defineProperty(history, 'asked', { value: asked });
  return history;
}

function pageOf(conversations: readonly ListedConversation[], search: URLSearchParams) {
  const before = search.get('before');
  const limit = Number(search.get('limit'));
  const older = conversations.filter(({ createdAt }) => before === null || createdAt < before);
  const page = older.slice(0, limit);
  return { conversations: page, nextBefore: older.length > limit ? (page.at(-1)?.createdAt ?? null) : null };
}

function refused(code: ErrorCode): TestAnswer {
  const body = errorBody(code);
  return { status: body.status, body };
}
