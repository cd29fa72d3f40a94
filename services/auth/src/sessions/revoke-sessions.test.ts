// The signal about sessions that ended.
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { AuthContext } from '../settings/context.ts';
import { announceRevoked, REVOKED_CHANNEL } from './revoke-sessions.ts';

const publish = jest.fn<AuthContext['fanout']['publish']>();
const wakeRelay = jest.fn();
const context = { fanout: { publish }, wakeRelay, log: { warn: () => undefined } } as unknown as AuthContext;
beforeEach(() => {
  publish.mockReset().mockResolvedValue(undefined);
  wakeRelay.mockReset();
});

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `session-${index}`);

test('goes out in parts of twenty, each session once', async () => {
  await announceRevoked(context, idsOf(45));
  expect(publish.mock.calls.map(([channel]) => channel)).toEqual([REVOKED_CHANNEL, REVOKED_CHANNEL, REVOKED_CHANNEL]);
  const parts = publish.mock.calls.map(([, payload]) => JSON.parse(payload) as string[]);
  expect(parts.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(parts.flat()).toEqual(idsOf(45));
  expect(wakeRelay).toHaveBeenCalledTimes(1);
});

test('is not sent when none ended', async () => {
  await announceRevoked(context, []);
  expect([publish.mock.calls, wakeRelay.mock.calls]).toEqual([[], []]);
});

test('fails nothing when it is lost: the event tells the same', async () => {
  publish.mockRejectedValue(new Error('down'));
  await expect(announceRevoked(context, idsOf(1))).resolves.toBeUndefined();
  expect(wakeRelay).toHaveBeenCalledTimes(1);
});
