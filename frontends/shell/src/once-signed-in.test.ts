// Members' code is loaded at the first sign-in and once; after a failure with the next change of the session.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { onceSignedIn } from '#once-signed-in.ts';

beforeEach(() => signOut());
afterEach(() => signOut());

test('nothing is loaded for a visitor, and once for a member', async () => {
  const load = jest.fn(async () => undefined);
  onceSignedIn(load);
  expect(load).not.toHaveBeenCalled();
  signInAs();
  signInAs({ name: 'Somebody Else' });
  await Promise.resolve();
  signOut();
  signInAs();
  expect(load).toHaveBeenCalledTimes(1);
});

test('it is tried again after a failure', async () => {
  const load = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue();
  onceSignedIn(load);
  signInAs();
  await new Promise((resolve) => setTimeout(resolve));
  signOut();
  signInAs();
  expect(load).toHaveBeenCalledTimes(2);
});
