// The pause of the send button after a message.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSendingLock } from '#composer/use-sending-lock.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('sending is locked for two seconds after each message', () => {
  const { result } = renderHook(() => useSendingLock());
  const pass = (durationMs: number) => act(() => jest.advanceTimersByTime(durationMs));
  pass(1);
  expect(result.current.isLocked).toBe(false);
  for (let message = 1; message <= 2; message += 1) {
    act(() => result.current.lock());
    pass(1999);
    expect(result.current.isLocked).toBe(true);
    pass(1);
    expect(result.current.isLocked).toBe(false);
  }
});
