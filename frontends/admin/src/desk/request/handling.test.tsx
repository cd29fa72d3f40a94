// A request is assigned, given back, moved to another state or category, and merged.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RequestDetail } from '@consilium/contracts/admin/support/desk-requests.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beAtTheDesk, openDesk, requestPlace, sent } from '#desk/testing/desk-page.test-support.tsx';
import { ben, me, sampleDetail, sampleRequest } from '#desk/testing/sample-requests.test-support.ts';

beforeEach(() => beAtTheDesk());
afterEach(cleanup);

describe('handling', () => {
  test('is assigned to me and given back, and state and category are changed', async () => {
    let now = sampleDetail({ assignedTo: ben });
    const { asked, user } = openDesk(
      {
        getRequest: () => now,
        changeRequest: ({ body }) => {
          const { assigned, state, category } = body as Partial<Record<string, string>>;
          const assignedTo = assigned === 'me' ? me : assigned === 'nobody' ? null : now.assignedTo;
          now = { ...now, ...(state && { state }), ...(category && { category }), assignedTo } as RequestDetail;
          return (now = { ...now, version: now.version + 1 });
        },
      },
      requestPlace,
    );
    expect(await screen.findByText('Ben Ortega has it.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText('You have it.', { selector: 'p' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Give back' }));
    expect(await screen.findByText('Nobody has it yet.')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('open'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Technical');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('technical'));
    expect(sent(asked, 'PATCH').map(({ body }) => body)).toEqual([
      { version: 1, assigned: 'me' },
      { version: 2, assigned: 'nobody' },
      { version: 3, state: 'open' },
      { version: 4, category: 'technical' },
    ]);
  });

  test('is merged into another request of the same address', async () => {
    const mine = sampleRequest(1);
    const same = sampleRequest(2, { subject: 'Again' });
    const others = sampleRequest(3, { email: 'else@example.org', subject: 'Somebody else’s' });
    const { asked, user } = openDesk(
      {
        listRequests: { requests: [mine, same, others], nextAfter: null },
        mergeRequest: sampleDetail({ mergedInto: { id: same.id, number: same.number }, state: 'closed', version: 2 }),
      },
      requestPlace,
    );
    await user.click(await screen.findByRole('button', { name: 'Merge into another request' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge into another request' }));
    expect((await dialog.findAllByRole('radio')).length).toBe(1);
    await user.click(dialog.getByRole('radio', { name: /4821-9002 · Again/u }));
    await user.click(dialog.getByRole('button', { name: 'Merge into 4821-9002' }));
    expect(await screen.findByText(/This request was merged/u)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Your answer' })).toBeNull();
    expect(sent(asked, 'POST')[0]?.body).toEqual({ version: 1, into: same.id });
  });
});
