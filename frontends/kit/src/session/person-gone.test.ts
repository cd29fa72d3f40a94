// Somebody comes by the link of a mail into a browser in which another person is signed in.
import { expect, jest, test } from '@jest/globals';
import { signInAs } from '#testing/page.test-support.tsx';
import { onPersonGone } from '#session/personal-storage.ts';
import { sessionStorageKey } from '#session/session.ts';
import { currentSession } from '#session/session-store.ts';

test('who is known from the storage only is gone when the link brings somebody else', () => {
  const session = { access_token: 'token', expires_at: 1, user: { id: 'somebody-else' } };
  window.localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  expect(currentSession().status).toBe('loading');
  const listener = jest.fn();
  onPersonGone(listener);
  signInAs();
  expect(listener).toHaveBeenCalledTimes(1);
});
