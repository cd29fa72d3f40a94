// The tab Action Items: listing, ticking, completing, deleting with undo, editing and adding, and what is said when it fails.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { fakeApi, refused, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { toastQueue } from '@consilium/web/ui/toast-queue.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dueOf, shownTitle } from '#action-items/action-item-words.ts';
import { id, sampleItem as item, sampleSummary, step } from '#action-items/sample-items.test-support.ts';
import { sampleDashboard } from '#page/sample-dashboard.test-support.ts';
import { routes } from '#routes.tsx';

type Items = NonNullable<NonNullable<FakeAnswers['chat']>['actionItems']>;

function open(answers: Items = {}, listed: readonly ActionItem[] = [item()]) {
  const requests = fakeApi({
    metrics: { getDashboard: sampleDashboard() },
    chat: {
      actionItems: { list: { actionItems: [...listed], nextBefore: null }, summary: sampleSummary, ...answers },
      mailPreferences: { get: { checkBacks: false, weeklySummary: false } },
      checkBacks: { list: { checkBacks: [], total: 0 } },
    },
  });
  renderPage([...routes, { path: '*', element: null }], '/metrics?tab=action-items');
  return requests;
}
const card = (name = 'Ask for a raise') => screen.findByRole('listitem', { name });
const toast = () => toastQueue.visibleToasts[0]?.content;
const menu = async (choice: string) => {
  const user = userEvent.setup();
  await user.click(within(await card()).getByRole('button', { name: 'Actions for Ask for a raise' }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
};

beforeEach(() => {
  signInAs();
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
});
afterEach(cleanup);

test('an item has its priority, that it is late, its duration, its expert and its steps', async () => {
  open();
  const shown = await card();
  for (const words of ['High priority', /^Overdue since/u, '30 minutes', 'Career', '1 of 2 steps done'])
    expect(within(shown).getByText((_text, element) => matches(element?.textContent, words))).toBeInTheDocument();
  expect(within(shown).getByRole('checkbox', { name: 'Step 1' })).toBeChecked();
  expect(within(shown).getByRole('checkbox', { name: 'Step 2' })).not.toBeChecked();
});

function matches(text: string | null | undefined, words: string | RegExp): boolean {
  return typeof words === 'string' ? text === words : words.test(text ?? '');
}

test('ticking the last step shows what the server made of it', async () => {
  const done = item({
    status: 'Completed',
    completedAt: '2026-06-12T09:00:00.000Z',
    steps: [step(1, true), step(2, true)],
  });
  const requests = open({ editStep: { outcome: 'saved', actionItem: done, crisis: null } });
  await userEvent.setup().click(within(await card()).getByRole('checkbox', { name: 'Step 2' }));
  await waitFor(() => expect(screen.getByText('2 of 2 steps done')).toBeInTheDocument());
  expect(within(await card()).getByRole('combobox', { name: 'Status' })).toHaveValue('Completed');
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect([sent?.path, sent?.body]).toEqual([`/api/chat/action-items/${id(1)}/steps/${id(12)}`, { completed: true }]);
});

test('a step that cannot be ticked stays as it was, in the specification’s words', async () => {
  open({ editStep: refused('SERVICE_UNAVAILABLE') });
  await userEvent.setup().click(within(await card()).getByRole('checkbox', { name: 'Step 2' }));
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: 'Failed to update step. Please try again.', tone: 'loss' }),
  );
  expect(within(await card()).getByRole('checkbox', { name: 'Step 2' })).not.toBeChecked();
});

test('a tick that is lost with the connection is not shown as done, though the list cannot be read again', async () => {
  let isDown = false;
  const answer = <Body,>(body: Body) => (isDown ? refused('SERVICE_UNAVAILABLE') : body);
  open({
    list: () => answer({ actionItems: [item()], nextBefore: null }),
    editStep: () => answer({ outcome: 'saved' as const, actionItem: item(), crisis: null }),
  });
  const box = within(await card()).getByRole('checkbox', { name: 'Step 2' });
  isDown = true;
  await userEvent.setup().click(box);
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to update step. Please try again.' }));
  await waitFor(() => expect(box).not.toBeChecked());
  expect(screen.getByText('1 of 2 steps done')).toBeInTheDocument();
});

test('completing all steps is asked first, and says so when there is none left', async () => {
  const requests = open({ completeSteps: { outcome: 'already_completed', actionItem: item() } });
  const user = userEvent.setup();
  await user.click(within(await card()).getByRole('button', { name: 'Complete All Steps' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Complete all steps?' });
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Complete All Steps' }));
  await waitFor(() => expect(toast()).toMatchObject({ title: 'All steps are already completed' }));
});

test('all steps that cannot be completed are told in the specification’s words', async () => {
  open({ completeSteps: refused('SERVICE_UNAVAILABLE') });
  const user = userEvent.setup();
  await user.click(within(await card()).getByRole('button', { name: 'Complete All Steps' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Complete All Steps' }));
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to complete all steps. Please try again.' }));
});

test('a deleted item is gone, and comes back by Undo', async () => {
  let isDeleted = false;
  open({
    list: () => ({ actionItems: isDeleted ? [] : [item()], nextBefore: null }),
    remove: () => {
      isDeleted = true;
      return { restorableUntil: '2026-06-12T09:00:00.000Z' };
    },
    restore: () => {
      isDeleted = false;
      return item();
    },
  });
  await menu('Delete');
  const user = userEvent.setup();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Nothing to do here')).toBeInTheDocument();
  expect(toast()).toMatchObject({ title: 'Action item deleted' });
  toast()?.action?.onAction();
  expect(await card()).toBeInTheDocument();
});

test('an item that cannot be deleted stays, in the specification’s words', async () => {
  open({ remove: refused('SERVICE_UNAVAILABLE') });
  await menu('Delete');
  await userEvent.setup().click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: 'Failed to delete action item. Please try again.', tone: 'loss' }),
  );
  expect(await card()).toBeInTheDocument();
});

test('an item of one’s own needs a title, which the same expert must not have yet', async () => {
  const requests = open({ addOwn: { outcome: 'already_added', actionItem: item(), crisis: null } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add an item' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add an action item' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Please enter a title.')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Ask for a raise');
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Steps, one on each line' }),
    'First{Enter}{Enter}  Second ',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Already Added')).toBeInTheDocument();
  expect(requests.find(({ path }) => path.endsWith('/own'))?.body).toMatchObject({
    title: 'Ask for a raise',
    dueDate: null,
    steps: ['First', 'Second'],
  });
});

test('filters are asked of the server, and nothing found offers the way back to all', async () => {
  const requests = open({}, []);
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Due' }), 'Overdue');
  await waitFor(() => expect(requests.at(-1)?.search.get('due')).toBe('overdue'));
  expect(requests.at(-1)?.search.get('status')).toBe('Not Started,In Progress,Blocked');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Expert' }), 'Legal');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Abandoned');
  await waitFor(() =>
    expect(Object.fromEntries(requests.at(-1)?.search ?? [])).toMatchObject({
      status: 'Abandoned',
      expert: 'legal',
      due: 'overdue',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Show all items' }));
  expect(await screen.findByText('No action items yet')).toBeInTheDocument();
});

test('somebody without any item is shown the way to an expert, whatever the filter', async () => {
  open({ summary: { ...sampleSummary, total: 0 } }, []);
  expect(await screen.findByText('No action items yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Chat with an Expert' })).toHaveAttribute('href', '/');
});

test('a completed item is told, since it leaves the list of open ones', async () => {
  const done = item({ status: 'Completed', completedAt: '2026-06-12T09:00:00.000Z' });
  open({ edit: { outcome: 'saved', actionItem: done, crisis: null } });
  await userEvent.setup().selectOptions(within(await card()).getByRole('combobox', { name: 'Status' }), 'Completed');
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Action item completed', text: 'Ask for a raise' }));
});

test('items that cannot be loaded say so calmly, and can be retried', async () => {
  let isDown = true;
  open({ list: () => (isDown ? refused('SERVICE_UNAVAILABLE') : { actionItems: [item()], nextBefore: null }) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This doesn’t work at the moment. Please try again. Nothing is lost.');
  isDown = false;
  await userEvent.setup().click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await card()).toBeInTheDocument();
});

test('a title over fifty characters is the expert’s recommendation, with the whole title at hand', async () => {
  const title = 'Write down what you did in the last twelve months, with figures';
  open({}, [item({ title })]);
  const shown = await card(title);
  expect(within(shown).getByRole('heading', { name: 'Career recommendation' })).toBeInTheDocument();
  expect(within(shown).getByText(title)).toBeInTheDocument();
  expect([
    shownTitle({ title: 'x'.repeat(50), expertType: 'tech' }),
    shownTitle({ title: 'x'.repeat(51), expertType: 'tech' }),
  ]).toEqual(['x'.repeat(50), 'Technology recommendation']);
});

test('late and due today are so in the calendar of the account, and the counts are of the same day', async () => {
  const listed = ['2026-06-11', '2026-06-12', '2026-06-13'].map((dueDate, at) =>
    item({ id: id(at + 1), title: dueDate, dueDate }),
  );
  open({}, listed);
  expect(await within(await card('2026-06-11')).findByText('Overdue since Jun 11, 2026')).toBeInTheDocument();
  expect(within(await card('2026-06-12')).getByText('Due today')).toBeInTheDocument();
  expect(within(await card('2026-06-13')).getByText('Due Jun 13, 2026')).toBeInTheDocument();
});

test('a due date is late only while the item is open', () => {
  const due = (dueDate: string, status: ActionItem['status'] = 'Blocked') => dueOf({ dueDate, status }, '2026-06-30');
  expect(due('2026-06-29')?.isLate).toBe(true);
  expect(due('2026-06-29', 'Completed')?.isLate).toBe(false);
  expect(due('2026-06-29', 'Abandoned')?.isLate).toBe(false);
  expect(due('2026-06-30')).toEqual({ words: 'Due today', isLate: false });
  expect(dueOf({ dueDate: '2026-06-29', status: 'Blocked' }, undefined)?.isLate).toBe(false);
});
