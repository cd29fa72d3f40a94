// The HTTP calls of action items, for tests.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import type {
  ActionItemPage,
  ActionItemSummary,
  CompletedSteps,
  EditedActionItem,
  OwnActionItem,
} from '@consilium/contracts/chat/action-items-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { CallOptions } from '@consilium/kit/testing/service-under-test.ts';
import type { ChatUnderTest } from './chat-under-test.ts';

const items = '/api/chat/action-items';

export interface Answered<Body> {
  readonly status: number;
  readonly body: Body & { readonly code: string; readonly data: unknown };
}

type Place = { readonly place: 'before' | 'after'; readonly of: string };

/** Each call returns status and body, also of an error. */
export function actionItemCalls(chat: ChatUnderTest) {
  async function read<Body>(path: string, options: CallOptions): Promise<Answered<Body>> {
    const answer = await chat.call(`${items}${path}`, options);
    return { status: answer.status, body: (await answer.json()) as Answered<Body>['body'] };
  }
  const post = <Body>(identity: Identity, path: string, body?: unknown) =>
    read<Body>(path, { identity, method: 'POST', ...(body !== undefined && { body }) });
  const patch = <Body>(identity: Identity, path: string, body: unknown) =>
    read<Body>(path, { identity, method: 'PATCH', body });
  const own = (identity: Identity, given: Readonly<Record<string, unknown>>) =>
    post<OwnActionItem>(identity, '/own', { title: 'Ask for it', expertType: 'career', ...given });
  return {
    own,
    /** An item that must be added. */
    async added(identity: Identity, given: Readonly<Record<string, unknown>> = {}): Promise<ActionItem> {
      const { status, body } = await own(identity, given);
      if (!body.actionItem || body.outcome !== 'added') throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body.actionItem;
    },
    get: (identity: Identity, id: string) => read<ActionItem>(`/${id}`, { identity }),
    list: (identity: Identity, query: Readonly<Record<string, string>> = {}) =>
      read<ActionItemPage>(`?${new URLSearchParams(query).toString()}`, { identity }),
    summary: (identity: Identity) => read<ActionItemSummary>('/summary', { identity }),
    edit: (identity: Identity, id: string, fields: unknown) => patch<EditedActionItem>(identity, `/${id}`, fields),
    remove: (identity: Identity, id: string) =>
      read<{ restorableUntil: string }>(`/${id}`, { identity, method: 'DELETE' }),
    restore: (identity: Identity, id: string) => post<ActionItem>(identity, `/${id}/restore`),
    move: (identity: Identity, id: string, to: Place) => post<ActionItem>(identity, `/${id}/move`, to),
    completeSteps: (identity: Identity, id: string) => post<CompletedSteps>(identity, `/${id}/complete-steps`),
    addStep: (identity: Identity, id: string, description: string) =>
      post<EditedActionItem>(identity, `/${id}/steps`, { description }),
    editStep: (identity: Identity, { id, stepId }: { id: string; stepId: string }, fields: unknown) =>
      patch<EditedActionItem>(identity, `/${id}/steps/${stepId}`, fields),
    removeStep: (identity: Identity, { id, stepId }: { id: string; stepId: string }) =>
      read<ActionItem>(`/${id}/steps/${stepId}`, { identity, method: 'DELETE' }),
    moveStep: (identity: Identity, { id, stepId }: { id: string; stepId: string }, to: Place) =>
      post<ActionItem>(identity, `/${id}/steps/${stepId}/move`, to),
  };
}
