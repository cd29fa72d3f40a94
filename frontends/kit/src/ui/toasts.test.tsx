// What a toast says, to whom and for how long.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast } from '#ui/toast-queue.ts';
import { ToastRegion } from '#ui/ToastRegion.tsx';

afterEach(cleanup);

describe('toasts', () => {
  test('are shown one at a time, can be closed, and may have an action', async () => {
    const onAction = jest.fn();
    const user = userEvent.setup();
    render(<ToastRegion />);
    act(() => showToast({ title: 'First' }));
    act(() => showToast({ title: 'Second', text: 'More', action: { title: 'Undo', onAction } }));
    expect(screen.queryByText('First')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Second')).toBeNull();
    act(() => showToast({ title: 'Third' }));
    await user.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByText('Third')).toBeNull();
  });

  describe('in time', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());
    const pass = (durationMs: number) => act(() => jest.advanceTimersByTime(durationMs));

    test('a success disappears by itself; with an action it stays longer', () => {
      render(<ToastRegion />);
      act(() => showToast({ title: 'Copied' }));
      pass(3900);
      expect(screen.getByText('Copied')).toBeInTheDocument();
      pass(200);
      expect(screen.queryByText('Copied')).toBeNull();
      act(() => showToast({ title: 'Deleted', action: { title: 'Undo', onAction: () => undefined } }));
      pass(19_000);
      expect(screen.getByText('Deleted')).toBeInTheDocument();
      pass(2000);
      expect(screen.queryByText('Deleted')).toBeNull();
    });

    test('with an action that can be reached elsewhere it stays no longer than without', () => {
      render(<ToastRegion />);
      const action = { title: 'View', onAction: () => undefined, isElsewhereToo: true };
      act(() => showToast({ title: 'Achievement unlocked', action }));
      pass(4100);
      expect(screen.queryByText('Achievement unlocked')).toBeNull();
    });

    test('a failure stays until it is closed, unless the page shows it as well', () => {
      render(<ToastRegion />);
      act(() => showToast({ title: 'Input Error', tone: 'loss', isSaidOnPage: true }));
      pass(9000);
      expect(screen.queryByText('Input Error')).toBeNull();
      act(() => showToast({ title: 'Download Failed', tone: 'loss' }));
      pass(999_000);
      expect(screen.getByRole('alert')).toHaveTextContent('Download Failed');
      pass(2000);
      expect(screen.queryByText('Download Failed')).toBeNull();
    });

    test('a success that the page shows as well is only announced, each time anew', () => {
      render(<ToastRegion />);
      const announced = () => screen.getByText('Call the landlord');
      act(() => showToast({ title: 'Added', text: 'Call the landlord', isSaidOnPage: true }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(announced().closest('[aria-live="polite"]')).toHaveClass('visually-hidden');
      const before = announced();
      act(() => showToast({ title: 'Added', text: 'Call the landlord', isSaidOnPage: true }));
      expect(announced()).not.toBe(before);
      pass(5000);
      expect(screen.queryByText(/Added/u)).toBeNull();
    });

    test('what can be undone is shown, even if the page shows it as well', () => {
      render(<ToastRegion />);
      const action = { title: 'Undo', onAction: () => undefined };
      act(() => showToast({ title: 'Removed', isSaidOnPage: true, action }));
      expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
      pass(21_000);
    });

    test('the timer pauses while the toast has focus, and its text is announced once', () => {
      render(<ToastRegion />);
      act(() => showToast({ title: 'Copied', text: 'The whole reply' }));
      expect(screen.getByRole('status')).toHaveTextContent('Copied');
      act(() => screen.getByRole('button', { name: 'Close notification' }).focus());
      pass(60_000);
      expect(screen.getByText('Copied')).toBeInTheDocument();
      act(() => screen.getByRole('button', { name: 'Close notification' }).blur());
      pass(4100);
      expect(screen.queryByText('Copied')).toBeNull();
    });
  });
});
