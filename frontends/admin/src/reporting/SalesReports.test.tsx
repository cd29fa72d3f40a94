// Where networks report sales, a new address after a question, and Amazon's file.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MOST_EARNINGS_CHARACTERS } from '@consilium/contracts/affiliate/earnings-http.ts';
import type { ReportingNetwork } from '@consilium/contracts/affiliate/earnings-http.ts';
import {
  answerWith,
  renderPage,
  signInAs,
  type TestAnswer,
  type TestRoutes,
} from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SalesReports } from '#reporting/SalesReports.tsx';

const row = (changes: Partial<ReportingNetwork> & Pick<ReportingNetwork, 'network'>): ReportingNetwork => ({
  postbackPath: null,
  polledAt: null,
  error: null,
  setAside: [],
  ...changes,
});
const pushed = (network: ReportingNetwork['network'], secret = 'secret') =>
  row({ network, postbackPath: `/api/affiliate/postbacks/${network}/${secret}` });
const listed = (...networks: ReportingNetwork[]): TestAnswer => ({ body: { networks } });
const refused = (status: number, code: string, message: string): TestAnswer => ({
  status,
  body: { code, status, message, defined: true },
});
const listPath = 'GET /api/affiliate/earnings/reporting';
const renewPath = 'POST /api/affiliate/earnings/reporting/{network}/renew';
const filePath = 'POST /api/affiliate/earnings/files';

async function open(list: TestAnswer, answers: TestRoutes = {}) {
  const user = userEvent.setup();
  const asked = answerWith({ [listPath]: list, ...answers });
  renderPage([{ path: '/', element: <SalesReports /> }], '/');
  await screen.findByRole('heading', { name: 'Earnings of Amazon' });
  const card = (name: string) => within(screen.getByRole('listitem', { name: `Sales reports of ${name}` }));
  return { user, asked, card };
}

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

describe('a network', () => {
  test('says when its list was asked for, what went wrong, and that Amazon has none', async () => {
    const polledAt = new Date(Date.now() - 5 * 60_000).toISOString();
    const { card } = await open(
      listed(
        row({ network: 'amazon' }),
        row({ network: 'cj', polledAt, error: 'CJ refuses the token (401).' }),
        row({ network: 'rakuten' }),
      ),
    );
    expect(card('CJ Affiliate').getByText('Its list of sales was last asked for 5m ago.')).toBeInTheDocument();
    expect(card('CJ Affiliate').getByText('CJ refuses the token (401).')).toBeInTheDocument();
    expect(card('Rakuten Advertising').getByText('Its list of sales has not been read yet.')).toBeInTheDocument();
    expect(card('Amazon Associates').getByText(/Its earnings come as a file/u)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('that reports by itself has its address, which is copied as the network takes it', async () => {
    const { user, card } = await open(listed(pushed('impact'), pushed('shareasale')));
    const awin = `${window.location.origin}/api/affiliate/postbacks/shareasale/secret`;
    expect(card('ShareASale (now Awin)').getByLabelText('Address for sales reports')).toHaveValue(awin);
    await user.click(card('Impact').getByRole('button', { name: 'Copy: Impact' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/api/affiliate/postbacks/impact/secret?ActionId={ActionId}&Status={Status}` +
        '&Amount={Amount}&Payout={Payout}&Currency={Currency}&EventDate={EventDate}&SubId1={SubId1}',
    );
    expect(card('Impact').getByRole('button', { name: 'Copied: Impact' })).toBeInTheDocument();
    expect(card('Impact').getByRole('status')).toHaveTextContent('Copied');
  });

  test('says when its address could not be copied', async () => {
    const { user, card } = await open(listed(pushed('impact')));
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
    document.execCommand = () => false;
    await user.click(card('Impact').getByRole('button', { name: 'Copy: Impact' }));
    expect(await card('Impact').findByText('Not copied. Please select the address and copy it.')).toBeInTheDocument();
  });

  test('gets a new address only after a question, by keyboard too', async () => {
    const { user, asked, card } = await open(listed(pushed('impact'), pushed('walmart')), {
      [renewPath]: { body: pushed('impact', 'another') },
    });
    const renew = card('Impact').getByRole('button', { name: 'Renew: Impact' });
    const question = async () => within(await screen.findByRole('alertdialog', { name: 'Renew this address?' }));
    await user.click(renew);
    expect((await question()).getByText(/The old address of Impact ends at once/u)).toBeInTheDocument();
    await user.click((await question()).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    renew.focus();
    await user.keyboard('{Enter}');
    (await question()).getByRole('button', { name: 'Renew' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Address Renewed')).toBeInTheDocument();
    const shown = card('Impact').getByLabelText<HTMLInputElement>('Address for sales reports').value;
    expect(shown).toContain('/impact/another?');
    expect(card('Walmart Affiliates').getByLabelText<HTMLInputElement>('Address for sales reports').value).toContain(
      '/walmart/secret?',
    );
    expect(asked.at(-1)?.named).toEqual({ network: 'impact' });
  });

  test('keeps its address when renewing fails, and says so', async () => {
    const { user, card } = await open(listed(pushed('impact')), {
      [renewPath]: refused(503, 'SERVICE_UNAVAILABLE', 'Please try again in a moment.'),
    });
    await user.click(card('Impact').getByRole('button', { name: 'Renew: Impact' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Renew' }));
    expect(await screen.findByText('Renewal Failed')).toBeInTheDocument();
    expect(card('Impact').getByLabelText<HTMLInputElement>('Address for sales reports').value).toContain('/secret?');
  });
});

describe('sales that are missing', () => {
  const window = {
    id: '0190aaaa-0000-7000-8000-000000000001',
    since: '2026-11-20T10:00:00.000Z',
    until: '2026-11-20T11:00:00.000Z',
    error: 'Impact has a fault (500).',
    setAsideAt: '2026-11-20T13:23:00.000Z',
    triedAt: '2026-11-21T13:23:00.000Z',
  };
  const retryPath = 'POST /api/affiliate/earnings/reporting/{network}/set-aside/{id}/retry';
  const again = { name: 'Try again: Sales from Nov 20, 2026, 10:00 AM UTC to Nov 20, 2026, 11:00 AM UTC' };

  test('are told with their time and the reason, and go when they could be read after all', async () => {
    const answers = [{ ...window, error: 'Impact did not answer.' }, null];
    const { user, asked, card } = await open(listed(row({ network: 'impact', setAside: [window] })), {
      [retryPath]: () => {
        const next = answers.shift();
        return { body: row({ network: 'impact', setAside: next ? [next] : [] }) };
      },
    });
    expect(card('Impact').getByText(/Impact has a fault \(500\)\./u)).toBeInTheDocument();
    expect(card('Impact').getByText('Last tried on Nov 21, 2026, 1:23 PM UTC.')).toBeInTheDocument();
    await user.click(card('Impact').getByRole('button', again));
    expect(await screen.findByText('Still Missing')).toBeInTheDocument();
    expect(card('Impact').getByText(/Impact did not answer\./u)).toBeInTheDocument();
    card('Impact').getByRole('button', again).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Sales Read')).toBeInTheDocument();
    expect(card('Impact').queryByText(/Some of its sales are missing/u)).not.toBeInTheDocument();
    expect(asked.at(-1)?.named).toEqual({ network: 'impact', id: window.id });
  });

  test('stay when the question fails', async () => {
    const { user, card } = await open(listed(row({ network: 'impact', setAside: [window] })), {
      [retryPath]: refused(503, 'SERVICE_UNAVAILABLE', 'Please try again in a moment.'),
    });
    await user.click(card('Impact').getByRole('button', again));
    expect(await screen.findByText('Not Read')).toBeInTheDocument();
    expect(card('Impact').getByRole('button', again)).toBeInTheDocument();
  });
});

describe('the list', () => {
  test('says when there is none, and when it could not be loaded, and tries again', async () => {
    await open(listed());
    expect(screen.getByText('No networks')).toBeInTheDocument();
    cleanup();
    let answer = refused(503, 'SERVICE_UNAVAILABLE', 'Down.');
    answerWith({ [listPath]: () => answer });
    renderPage([{ path: '/', element: <SalesReports /> }], '/');
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByText('We couldn’t load sales reports', {}, { timeout: 10_000 })).toBeInTheDocument();
    answer = listed(pushed('impact'));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('listitem', { name: 'Sales reports of Impact' })).toBeInTheDocument();
  });
});

describe('a file of Amazon', () => {
  /** jsdom’s files lack `text`. */
  const fileOf = (text: string) =>
    Object.assign(new File([text], 'earnings.csv', { type: 'text/csv' }), { text: () => Promise.resolve(text) });
  const give = (user: ReturnType<typeof userEvent.setup>, text: string) =>
    user.upload(screen.getByLabelText('Choose an earnings file'), fileOf(text));
  const outcome = () => within(screen.getByRole('region', { name: 'Earnings of Amazon' }));

  test.each([
    [{ added: 4, known: 0, refused: 1 }, '4 rows were added. 1 row could not be read.'],
    [{ added: 1, known: 3, refused: 0 }, '1 row was added. 3 rows were known already.'],
    [{ added: 0, known: 4, refused: 0 }, 'Nothing is new. 4 rows were known already.'],
    [{ added: 0, known: 0, refused: 0 }, '0 rows were added.'],
  ])('is sent as text, and its outcome %j is told in words', async (counts, words) => {
    const { user, asked } = await open(listed(), { [filePath]: { body: counts } });
    await give(user, 'Date Shipped,…');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(outcome().getByText('earnings.csv')).toBeInTheDocument();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ csv: 'Date Shipped,…' });
  });

  test('that is another file is refused in the line of errors, and the next one is taken', async () => {
    const message = 'This is not an earnings file of Amazon Associates.';
    let answer = refused(400, 'BAD_REQUEST', message);
    const { user } = await open(listed(), { [filePath]: () => answer });
    await give(user, 'a,b');
    await waitFor(() => expect(outcome().getByRole('alert')).toHaveTextContent(message));
    answer = { body: { added: 1, known: 0, refused: 0 } };
    await give(user, 'Date Shipped,…');
    expect(await screen.findByText('1 row was added.')).toBeInTheDocument();
    expect(outcome().getByRole('alert')).toBeEmptyDOMElement();
  });

  test.each([
    ['empty', '', 'This file is empty.'],
    ['too large', 'x'.repeat(MOST_EARNINGS_CHARACTERS + 1), /^This file is too large\./u],
    ['far too large', 'x'.repeat(4 * MOST_EARNINGS_CHARACTERS + 1), /^This file is too large\./u],
  ])('that is %s is not sent', async (_, text, message) => {
    const { user, asked } = await open(listed());
    await give(user, text);
    expect(await outcome().findByText(message)).toBeInTheDocument();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });
});
