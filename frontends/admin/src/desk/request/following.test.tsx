// A request is read again every 15 seconds while somebody looks at it.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beAtTheDesk, openDesk, requestPlace } from '#desk/testing/desk-page.test-support.tsx';
import { sampleDetail, sampleEntry, sampleRequest, sampleStep } from '#desk/testing/sample-requests.test-support.ts';

beforeEach(() => beAtTheDesk());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  setHidden(false);
});

const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' });
  window.dispatchEvent(new Event('visibilitychange'));
};
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

test('what others do appears marked as new after 15 seconds, with a sentence, and nothing is asked while hidden', async () => {
  // The clock goes on by itself, too: responses are read in real time.
  jest.useFakeTimers({ advanceTimers: true });
  let now = sampleDetail();
  const { asked } = openDesk({ getRequest: () => now }, requestPlace);
  await screen.findByRole('heading', { name: 'Question 1' });
  now = sampleDetail({
    thread: [sampleEntry(1), sampleEntry(2, { text: 'It is booked now' })],
    steps: [sampleStep(1), sampleStep(2, { action: 'reply received' })],
    version: 2,
  });
  await pass(15);
  expect((await screen.findByText('It is booked now')).closest('li')).toHaveTextContent(/New/u);
  expect(screen.getByText('Meanwhile the sender replied.')).toBeInTheDocument();
  const reads = () => asked.filter(({ path }) => path.endsWith(sampleRequest(1).id)).length;
  const before = reads();
  setHidden(true);
  await pass(60);
  expect(reads()).toBe(before);
  setHidden(false);
  await pass(16);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});
