// A toast is seen although its code takes long.
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { showToast } from '#ui/toast-queue.ts';
import { ToastRegion, toasts } from '#ui/ToastRegion.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a toast whose code is still on its way after a second is shown plainly, and can be closed', () => {
  const onItsWay = { Component: undefined, isLoading: true, hasFailed: false };
  jest.spyOn(toasts, 'current').mockReturnValue(onItsWay);
  jest.useFakeTimers();
  render(<ToastRegion />);
  act(() => showToast({ title: 'Save Error', text: 'Please try again.', tone: 'loss', isSaidOnPage: true }));
  expect(screen.queryByText('Save Error')).toBeNull();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByText('Save Error')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Close notification' }).click());
  expect(screen.queryByText('Save Error')).toBeNull();
});
