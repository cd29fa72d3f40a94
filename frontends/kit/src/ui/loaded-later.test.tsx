// Code that is loaded later: when, what stands in its place, and what happens when it cannot be loaded.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import type { DialogProps } from '#ui/dialog-props.ts';
import { DialogWaiting } from '#ui/DialogWaiting.tsx';
import { LateDialog } from '#ui/LateDialog.tsx';
import { loadedLater, useLater, type LoadedLater } from '#ui/loaded-later.ts';
import { PlainToast } from '#ui/PlainToast.tsx';
import { showToast, toastQueue } from '#ui/toast-queue.ts';

function Words() {
  return <p>loaded</p>;
}

function Place({ later, isNeeded }: { later: LoadedLater<object>; isNeeded: boolean }) {
  const { Component, hasFailed } = useLater(later, isNeeded);
  return Component ? <Component /> : <p>{hasFailed ? 'failed' : 'nothing yet'}</p>;
}

const load = jest.fn<() => Promise<ComponentType<object>>>();

beforeEach(() => void load.mockReset().mockResolvedValue(Words));
afterEach(cleanup);

test('nothing is loaded while the page is only looked at', () => {
  render(<Place later={loadedLater(load)} isNeeded={false} />);
  expect(load).not.toHaveBeenCalled();
});

test('the first act on the page loads it, and once for all places', async () => {
  const later = loadedLater(load);
  render(<Place later={later} isNeeded={false} />);
  render(<Place later={later} isNeeded={false} />);
  await userEvent.setup().keyboard('x');
  expect(screen.getAllByText('loaded')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load is said, and the next one may succeed', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  const later = loadedLater(load);
  render(<Place later={later} isNeeded />);
  expect(await screen.findByText('failed')).toBeInTheDocument();
  await act(() => later.load());
  expect(screen.getByText('loaded')).toBeInTheDocument();
});

/** jsdom has no modal dialogs: one takes the focus, and gives it back when it is closed. */
function modalDialogs(): void {
  let before: Element | null = null;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before = document.activeElement;
      this.open = true;
      this.querySelector('button')?.focus();
    },
    close: () => before instanceof HTMLElement && before.focus(),
  });
}

test('a window that was waited for begins with the focus on what opened it, and so can give it back', async () => {
  modalDialogs();
  const seen: unknown[] = [];
  function Window() {
    useState(() => seen.push(document.activeElement?.textContent));
    return <p>window</p>;
  }
  const imported = Promise.withResolvers<ComponentType<DialogProps>>();
  const later = loadedLater(() => imported.promise);
  const page = (isOpen: boolean) => (
    <>
      <button>Open</button>
      <LateDialog later={later} title="Rename" isOpen={isOpen} onClose={() => undefined}>
        words
      </LateDialog>
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Open' }).focus();
  rerender(page(true));
  expect(screen.getByRole('dialog', { name: 'Rename' })).toContainElement(document.activeElement as HTMLElement);
  await act(async () => imported.resolve(Window));
  expect(await screen.findByText('window')).toBeInTheDocument();
  expect(seen).toEqual(['Open']);
});

test('a dialog that is not there yet can be closed, and be asked for again after a failure', async () => {
  modalDialogs();
  const [onClose, onRetry] = [jest.fn(), jest.fn(async () => undefined)];
  const user = userEvent.setup();
  const { rerender } = render(<DialogWaiting title="Rename" onClose={onClose} onRetry={undefined} />);
  expect(screen.getByRole('dialog', { name: 'Rename' })).toHaveTextContent('Loading...');
  rerender(<DialogWaiting title="Rename" onClose={onClose} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t open this');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect([onRetry.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

test('a toast without its code says the same, does the same, and goes by itself', async () => {
  const onAction = jest.fn();
  showToast({ title: 'Deleted', text: 'Call the landlord', action: { title: 'Undo', onAction } });
  const [toast] = toastQueue.visibleToasts;
  if (!toast) throw new Error('no toast');
  jest.useFakeTimers();
  const { unmount } = render(<PlainToast toast={toast} />);
  expect(screen.getByRole('status')).toHaveTextContent('DeletedCall the landlord');
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(toastQueue.visibleToasts).toHaveLength(0);
  unmount();
  showToast({ title: 'Copied' });
  const [next] = toastQueue.visibleToasts;
  if (!next) throw new Error('no toast');
  render(<PlainToast toast={next} />);
  act(() => jest.advanceTimersByTime(4100));
  expect(toastQueue.visibleToasts).toHaveLength(0);
  jest.useRealTimers();
});
