// Templates: added, edited, deleted and brought back, and what two agents edit at once. And the view of feedback.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beAtTheDesk, openDesk, sent } from '#desk/testing/desk-page.test-support.tsx';
import { uuid } from '#desk/testing/sample-requests.test-support.ts';

beforeEach(() => beAtTheDesk());
afterEach(cleanup);

const refund = { id: uuid(500), title: 'Refund', text: 'Hello {name}', version: 3 };
const place = '/admin?tab=support&view=templates';

test('there are none yet, and one is added with its fields explained', async () => {
  const { asked, user } = openDesk({ addTemplate: refund }, place);
  expect(await screen.findByText('No templates yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add template' }));
  for (const field of ['{name}', '{number}', '{subject}', '{agent}'])
    expect(dialog.getByText(field)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Write a title.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Refund');
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Hello');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Template added')).toBeInTheDocument();
  expect(sent(asked, 'POST')[0]?.body).toEqual({ title: 'Refund', text: 'Hello' });
});

test('two agents who edit one: what I wrote stays beside theirs, and saving again replaces it', async () => {
  let now = refund;
  const { asked, user } = openDesk(
    {
      listTemplates: () => ({ templates: [now] }),
      editTemplate: ({ body }) => ((body as { version: number }).version === now.version ? now : refused('CONFLICT')),
    },
    place,
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit template' }));
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), ', mine');
  now = { ...refund, text: 'Theirs', version: 4 };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Somebody else has changed this template meanwhile/u);
  expect(await dialog.findByText('Theirs')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Hello {name}, mine');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(asked, 'PATCH').map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]),
  );
});

test('one is deleted, and Undo brings it back', async () => {
  const { asked, user } = openDesk(
    { listTemplates: { templates: [refund] }, deleteTemplate: {}, addTemplate: refund },
    place,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Refund' }));
  expect(await screen.findByText('Template deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add template' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Template is back')).toBeInTheDocument();
  expect(sent(asked, 'POST')[0]?.body).toEqual({ title: 'Refund', text: 'Hello {name}' });
});
