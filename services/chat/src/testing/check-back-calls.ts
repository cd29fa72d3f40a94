// The HTTP calls of check-backs, for tests.
import type { AnsweredCheckBack, DueCheckBacks } from '@consilium/contracts/chat/check-backs-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { CallOptions } from '@consilium/kit/testing/service-under-test.ts';
import type { Answered } from './action-item-calls.ts';
import type { ChatUnderTest } from './chat-under-test.ts';

/** Each call returns status and body, also of an error. */
export function checkBackCalls(chat: ChatUnderTest) {
  async function read<Body>(path: string, options: CallOptions): Promise<Answered<Body>> {
    const answer = await chat.call(`/api/chat${path}`, options);
    return { status: answer.status, body: (await answer.json()) as Answered<Body>['body'] };
  }
  return {
    due: (identity: Identity) => read<DueCheckBacks>('/check-backs', { identity }),
    answer: (identity: Identity, id: string, body: object) =>
      read<AnsweredCheckBack>(`/action-items/${id}/check-back`, { identity, method: 'POST', body }),
    snooze: (identity: Identity, id: string, days: number) =>
      read<{ snoozedUntil: string }>(`/action-items/${id}/check-back/snooze`, {
        identity,
        method: 'POST',
        body: { days },
      }),
  };
}
