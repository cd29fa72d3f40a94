// A mail's link signs a person in, in a browser where another person is signed in.
import { expect, jest, test } from '@jest/globals';
import { signInAs } from '#testing/page.test-support.tsx';
import { onPersonGone } from '#session/personal-storage.ts';
import { sessionStorageKey } from '#session/session.ts';
import { currentSession } from '#session/session-store.ts';

test('the person known only from storage counts as gone when a link signs in another one', () => {
  const session = { access_token: 'token', expires_at: 1, user: { id: 'somebody-else' } };
  window.localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  expect(currentSession().status).toBe('loading');
  const listener = jest.fn();
  onPersonGone(listener);
  signInAs();
  expect(listener).toHaveBeenCalledTimes(1);
});
