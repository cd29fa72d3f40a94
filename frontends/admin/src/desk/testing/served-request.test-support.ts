// A request at a fake server that keeps it, and refuses changes of an older version.
import type { RequestDetail } from '@consilium/contracts/admin/support/desk-requests.ts';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import { screen, within } from '@testing-library/react';
import { sampleDetail, sampleEntry } from '#desk/testing/sample-requests.test-support.ts';

export const entries = async () =>
  within(await screen.findByRole('list', { name: 'Messages, oldest first' })).getAllByRole('listitem');
export const answer = (number: number, changes = {}) =>
  sampleEntry(number, { kind: 'answer', author: 'Maria Lindqvist', delivery: 'waiting', ...changes });

/** A server that keeps the request, and refuses changes of an older version. */
export function servedRequest(start: RequestDetail = sampleDetail()) {
  let now = start;
  const change = (changes: Partial<RequestDetail>) => (now = { ...now, ...changes, version: now.version + 1 });
  const checked = (body: unknown, changes: () => Partial<RequestDetail>) =>
    (body as { version: number }).version === now.version ? change(changes()) : refused('CONFLICT');
  return {
    change,
    now: () => now,
    answers: {
      getRequest: () => now,
      answerRequest: ({ body }: { body: unknown }) => {
        const { text, state } = body as { text: string; state: RequestDetail['state'] };
        return checked(body, () => ({ state, thread: [...now.thread, answer(now.thread.length + 1, { text })] }));
      },
      addNote: ({ body }: { body: unknown }) =>
        checked(body, () => {
          const note = { kind: 'note' as const, author: 'Maria Lindqvist', text: (body as { text: string }).text };
          return { thread: [...now.thread, sampleEntry(now.thread.length + 1, note)] };
        }),
    },
  };
}
