// The history of a network's settings: who changed what when, its states and pages, and the way by keyboard.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { NetworkChange, NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkHistory } from '#networks/NetworkHistory.tsx';

const own = '0190aaaa-0000-7000-8000-000000000001';
const other = '0190aaaa-0000-7000-8000-000000000002';
const text = (name: string, label: string) => ({
  name,
  label,
  explanation: '',
  isSecret: false,
  isRequired: false,
  isLong: false,
  choices: null,
});
const network: NetworkSettings = {
  network: 'bestbuy',
  state: 'saved',
  isActive: true,
  affiliateId: '77001',
  secret: null,
  apiAccess: { fields: [text('filter', 'Products to import'), text('words', 'Words')], saved: null, values: {} },
  lastSyncAt: null,
  lastSyncError: null,
  updatedAt: null,
  version: 3,
};
const change = (number: number, changes: NetworkChange['changes'], changedBy: string | null = own): NetworkChange => ({
  id: `0190cccc-0000-7000-8000-0000000000${10 + number}`,
  changedAt: `2026-06-05T12:00:${10 + number}.000Z`,
  changedBy,
  changes,
});
const page = (changes: readonly NetworkChange[], nextBefore: string | null = null) => ({
  body: { changes, nextBefore },
});
const down = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', status: 503, message: 'It rests.', defined: true } };
const path = 'GET /api/affiliate/networks/{network}/changes';

async function open(answer: TestRoutes[string]) {
  const asked = answerWith({ [path]: answer });
  renderPage([{ path: '/', element: <NetworkHistory network={network} /> }], '/');
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'History of Best Buy' });
  button.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'History of Best Buy' });
  return { asked, user, button, dialog, list: within(dialog) };
}
const entries = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('ol > li')].map((entry) => entry.textContent?.replace(/^.*?[AP]M /u, ''));

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

describe('the history of a network', () => {
  test('says who changed what, from what to what, newest first', async () => {
    const { dialog, list, asked } = await open(
      page([
        change(3, { secret: { from: 'set', to: 'set' }, apiAccess: { from: 'set', to: 'not set' } }, other),
        change(2, {
          apiAccessSettings: { from: { filter: 'id=1', words: 'tv' }, to: { filter: 'id=2', words: 'tv' } },
        }),
        change(1, { isActive: { from: false, to: true }, affiliateId: { from: null, to: '77001' } }, null),
        change(0, { later: { from: 1, to: { two: 2 } } }),
      ]),
    );
    await list.findByText('77001', { selector: 'ins' });
    expect(entries(dialog)).toEqual([
      'Another administratorSecret key: set → replacedKeys of API access: set → not set',
      'YouProducts to import: id=1 → id=2',
      'An administrator whose account is erasedLinks of this network: off → activeAffiliate ID: nothing → 77001',
      'Youlater: 1 → {"two":2}',
    ]);
    expect(dialog.querySelector('time')).toHaveAttribute('datetime', '2026-06-05T12:00:13.000Z');
    expect(asked.at(-1)?.named).toEqual({ network: 'bestbuy' });
    expect(list.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('closes by Escape, and the focus is back on its button', async () => {
    const { user, button, list } = await open(page([]));
    expect(await list.findByText('Nothing has been changed yet.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('says that it is being loaded', async () => {
    const { list } = await open(() => new Promise<never>(() => undefined));
    expect(list.getByText('Loading...')).toBeInTheDocument();
  });

  test('that cannot be loaded says why, and is tried again', async () => {
    let isDown = true;
    const { user, list } = await open(() =>
      isDown ? down : page([change(0, { isActive: { from: true, to: false } })]),
    );
    const alert = await list.findByRole('alert');
    expect(alert).toHaveTextContent('We couldn’t load the history');
    expect(alert).toHaveTextContent('It rests.');
    isDown = false;
    await user.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByText('off', { selector: 'ins' })).toBeInTheDocument();
  });

  test('comes in pages: the focus goes to the first of the next, and a failure keeps what is there', async () => {
    let isDown = true;
    const cursor = '2026-06-05T12:00:12.000Z_0190cccc-0000-7000-8000-000000000012';
    const named = (number: number) => change(number, { affiliateId: { from: null, to: `id-${number}` } });
    const { user, asked, dialog, list } = await open(({ search }) => {
      if (!search.has('before')) return page([named(3), named(2)], cursor);
      return isDown ? down : page([named(1), named(0)]);
    });
    const more = await list.findByRole('button', { name: 'Load more' });
    more.focus();
    await user.keyboard('{Enter}');
    expect(await list.findByRole('alert')).toHaveTextContent('We couldn’t load more. It rests.');
    expect(entries(dialog)).toHaveLength(2);
    isDown = false;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(entries(dialog)).toHaveLength(4));
    expect(dialog.querySelectorAll('ol > li')[2]).toHaveFocus();
    expect(asked.at(-1)?.search.get('before')).toBe(cursor);
    expect(list.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(list.queryByRole('alert')).toBeNull();
  });
});
