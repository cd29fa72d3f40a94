// Action items in calendars: files, and the subscription address from its making to its end.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { CalendarSubscription } from '@consilium/contracts/chat/calendar-http.ts';
import { fakeApi, refused, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { toastQueue } from '@consilium/web/ui/toast-queue.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id, sampleItem } from '#action-items/sample-items.test-support.ts';
import { sampleDashboard } from '#page/sample-dashboard.test-support.ts';
import { routes } from '#routes.tsx';

type Chat = NonNullable<FakeAnswers['chat']>;

const path = `/api/chat/calendars/${id(90)}/action-items.ics?secret=s`;
const made: CalendarSubscription = { createdAt: '2026-06-12T08:00:00.000Z', lastReadAt: '2026-06-13T08:00:00.000Z' };
const none = { subscription: null };

function open(chat: Chat = {}, others: Parameters<typeof fakeApi>[1] = {}, items = [sampleItem()]) {
  const answers = {
    metrics: { getDashboard: sampleDashboard() },
    chat: { actionItems: { list: { actionItems: items, nextBefore: null } }, ...chat },
  };
  const requests = fakeApi(answers, others);
  renderPage([...routes, { path: '*', element: null }], '/metrics?tab=action-items');
  return requests;
}
const user = () => userEvent.setup();
const choose = async (button: string, choice: string) => {
  await user().click(await screen.findByRole('button', { name: button }));
  await user().click(await screen.findByRole('menuitem', { name: choice }));
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Calendar subscription' }));
const shownAddress = async () => (await dialog()).findByRole('textbox', { name: 'Address for your calendar program' });
const toast = () => toastQueue.visibleToasts[0]?.content;
let saved: string[] = [];

beforeEach(() => {
  signInAs();
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
  saved = [];
  URL.createObjectURL = () => 'blob:calendar';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('one item and all of them are saved as calendar files', async () => {
  open(
    {},
    {
      [`GET /api/chat/action-items/${id(1)}/calendar.ics`]: { body: 'BEGIN:VCALENDAR' },
      'GET /api/chat/action-items.ics': { body: 'BEGIN:VCALENDAR' },
    },
  );
  await choose('Actions for Ask for a raise', 'Add to calendar');
  await waitFor(() => expect(saved).toEqual(['action-item.ics']));
  await choose('Calendar and print', 'Add all to calendar');
  await waitFor(() => expect(saved).toEqual(['action-item.ics', 'action-items.ics']));
});

test('an item without a due date has no place in a calendar', async () => {
  open({}, {}, [sampleItem({ dueDate: null })]);
  await user().click(await screen.findByRole('button', { name: 'Actions for Ask for a raise' }));
  await screen.findByRole('menuitem', { name: 'Edit' });
  expect(screen.queryByRole('menuitem', { name: 'Add to calendar' })).toBeNull();
});

test('a calendar file that cannot be made says so', async () => {
  open({}, { 'GET /api/chat/action-items.ics': { status: 503, body: {} } });
  await choose('Calendar and print', 'Add all to calendar');
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to make the calendar file. Please try again.' }));
  expect(saved).toEqual([]);
});

test('an address is made, shown and copied', async () => {
  open({ calendar: { subscription: none, subscribe: { path, subscription: { ...made, lastReadAt: null } } } });
  await choose('Calendar and print', 'Calendar subscription');
  await user().click(await (await dialog()).findByRole('button', { name: 'Make an address' }));
  expect(await shownAddress()).toHaveValue(`http://localhost${path}`);
  (await dialog()).getByRole('button', { name: 'Copy address' }).click();
  expect(await (await dialog()).findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  // The clipboard of user-event.
  expect(await navigator.clipboard.readText()).toBe(`http://localhost${path}`);
});

test('a new address comes after the warning that the old one stops, and not when it is cancelled', async () => {
  const requests = open({
    calendar: { subscription: { subscription: made }, subscribe: { path, subscription: made } },
  });
  const asked = () => requests.filter(({ method }) => method === 'POST').length;
  await choose('Calendar and print', 'Calendar subscription');
  expect(await (await dialog()).findByText(/since June 12, 2026.*last read it on June 13/u)).toBeInTheDocument();
  const renew = await (await dialog()).findByRole('button', { name: 'Make a new address' });
  await user().click(renew);
  let question = within(await screen.findByRole('alertdialog', { name: 'Make a new address?' }));
  expect(question.getByText(/The address you have now stops working at once/u)).toBeInTheDocument();
  await user().click(question.getByRole('button', { name: 'Cancel' }));
  expect(asked()).toBe(0);
  await user().click(renew);
  question = within(await screen.findByRole('alertdialog', { name: 'Make a new address?' }));
  await user().click(question.getByRole('button', { name: 'Make a new address' }));
  expect(await shownAddress()).toHaveValue(`http://localhost${path}`);
  expect(asked()).toBe(1);
});

test('a subscription is ended after a question', async () => {
  open({ calendar: { subscription: { subscription: made }, unsubscribe: none } });
  await choose('Calendar and print', 'Calendar subscription');
  await user().click(await (await dialog()).findByRole('button', { name: 'End subscription' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End the subscription?' }));
  await user().click(question.getByRole('button', { name: 'End subscription' }));
  expect(await (await dialog()).findByRole('button', { name: 'Make an address' })).toBeInTheDocument();
});

test('what fails says that nothing has changed, and what cannot be loaded is loaded again', async () => {
  let isDown = true;
  open({
    calendar: {
      subscription: () => (isDown ? refused('SERVICE_UNAVAILABLE') : none),
      subscribe: refused('SERVICE_UNAVAILABLE'),
    },
  });
  await choose('Calendar and print', 'Calendar subscription');
  const again = await (await dialog()).findByRole('button', { name: 'Try again' });
  isDown = false;
  await user().click(again);
  await user().click(await (await dialog()).findByRole('button', { name: 'Make an address' }));
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('Nothing has changed. Please try again.');
});
