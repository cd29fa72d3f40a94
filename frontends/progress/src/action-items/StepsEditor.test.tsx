// Editing the steps of an action item: adding, rewording, moving and removing, and what is said when it fails.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { fakeApi, refused, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { toastQueue } from '@consilium/web/ui/toast-queue.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id, sampleItem, step } from '#action-items/sample-items.test-support.ts';
import { sampleDashboard } from '#page/sample-dashboard.test-support.ts';
import { routes } from '#routes.tsx';

type Items = NonNullable<NonNullable<FakeAnswers['chat']>['actionItems']>;

async function open(answers: Items = {}, item: ActionItem = sampleItem()) {
  const requests = fakeApi({
    metrics: { getDashboard: sampleDashboard() },
    chat: { actionItems: { list: { actionItems: [item], nextBefore: null }, ...answers } },
  });
  renderPage([...routes, { path: '*', element: null }], '/metrics?tab=action-items');
  const user = userEvent.setup();
  const name = item.steps.length > 0 ? 'Edit steps' : 'Add steps';
  await user.click(await screen.findByRole('button', { name }));
  return { user, sent: () => requests.filter(({ method }) => method !== 'GET').map(sentWords) };
}
const sentWords = ({ method, path, body }: { method: string; path: string; body: unknown }) => [
  method,
  path.replace(`/api/chat/action-items/${id(1)}`, ''),
  body,
];
const saved = (steps: ActionItem['steps']) => ({
  outcome: 'saved' as const,
  actionItem: sampleItem({ steps }),
  crisis: null,
});
const field = (name: string) => screen.findByRole('textbox', { name });
const toast = () => toastQueue.visibleToasts[0]?.content;
const choose = async (user: ReturnType<typeof userEvent.setup>, number: number, choice: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for step ${number}` }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
};

beforeEach(() => {
  signInAs();
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
});
afterEach(cleanup);

test('steps are added one after the other, and the field stays ready', async () => {
  const { user, sent } = await open({ addStep: () => saved([step(1), step(2), step(3)]) });
  await user.type(await field('Add a step'), '  Call the office {Enter}');
  expect(await field('Step 3')).toHaveValue('Step 3');
  await waitFor(async () => expect(await field('Add a step')).toHaveValue(''));
  expect(await field('Add a step')).toHaveFocus();
  expect(sent()).toEqual([['POST', '/steps', { description: 'Call the office' }]]);
});

test('an item without steps gets its first', async () => {
  const { user } = await open({ addStep: () => saved([step(1)]) }, sampleItem({ steps: [] }));
  await user.type(await field('Add a step'), 'Step 1');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await field('Step 1')).toHaveValue('Step 1');
});

test('a step is reworded with Enter, and put back by Escape or when nothing is left of it', async () => {
  const { user, sent } = await open({ editStep: () => saved([{ ...step(1), description: 'Ask Maria' }, step(2)]) });
  const words = await field('Step 1');
  await user.clear(words);
  await user.type(words, 'Ask Maria{Enter}');
  await waitFor(() => expect(sent()).toEqual([['PATCH', `/steps/${id(11)}`, { description: 'Ask Maria' }]]));
  const second = await field('Step 2');
  await user.type(second, ' and more{Escape}');
  expect(second).toHaveValue('Step 2');
  await user.clear(second);
  await user.tab();
  await waitFor(() => expect(second).toHaveValue('Step 2'));
  expect(sent()).toHaveLength(1);
});

test('what cannot be saved stays in the field, in the specification’s words', async () => {
  const { user } = await open({ editStep: refused('SERVICE_UNAVAILABLE'), addStep: refused('ACTION_STEP_LIMIT') });
  await user.type(await field('Step 2'), ' tomorrow{Enter}');
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: 'Failed to update step. Please try again.', tone: 'loss' }),
  );
  expect(await field('Step 2')).toHaveValue('Step 2 tomorrow');
  await user.type(await field('Add a step'), 'One more{Enter}');
  await waitFor(() => expect(toast()?.text).toBeDefined());
  expect(await field('Add a step')).toHaveValue('One more');
});

test('a step is moved by its menu', async () => {
  const { user, sent } = await open({ moveStep: () => sampleItem({ steps: [step(2), step(1)] }) });
  await choose(user, 2, 'Move up');
  await waitFor(() => expect(sent()).toEqual([['POST', `/steps/${id(12)}/move`, { place: 'before', of: id(11) }]]));
});

test('a step is removed after a question', async () => {
  const { user, sent } = await open({ removeStep: () => sampleItem({ steps: [step(1)] }) });
  await choose(user, 2, 'Remove');
  const dialog = screen.getByRole('alertdialog', { name: 'Remove this step?' });
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Step 2' })).toBeNull());
  expect(sent()).toEqual([['DELETE', `/steps/${id(12)}`, undefined]]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('checkbox', { name: 'Step 1' })).toBeInTheDocument();
});

test('an item with fifty steps takes no more', async () => {
  await open(
    {},
    sampleItem({
      steps: Array.from({ length: 50 }, (_, at) => ({ ...step(at + 1), id: id(at + 11) })),
    }),
  );
  expect(await screen.findByText('An item has at most 50 steps.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Add a step' })).toBeNull();
});
