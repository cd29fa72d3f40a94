// The keyword tool as an administrator uses it.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeywordManagement } from '#keywords/KeywordManagement.tsx';
import type { Proposal, Routing, Version } from '#keywords/keywords-query.ts';

const proposal = (id: string, term: string): Proposal => ({
  id: `0198c0de-0000-7000-8000-00000000000${id}`,
  expertId: 'home',
  kind: 'phrase',
  term,
  weight: 3,
  source: 'solved',
  foundIn: 7,
  share: 0.9,
});
const version: Version = {
  version: 2,
  madeAt: '2026-11-27T12:00:00.000Z',
  madeBy: null,
  changes: 1,
  before: { right: 441, of: 500 },
  after: { right: 440, of: 500 },
  overruledBecause: 'Season of storms',
  restored: null,
};
const routing: Routing = {
  expertId: 'home',
  confidence: 'low',
  reasoning: 'That sounds most like something for our home expert.',
  scores: { tech: 0.1, relationships: 0, career: 0, finance: 0, health: 0, legal: 0.2, home: 0.7, general: 0 },
  words: [{ expertId: 'home', seen: 'gutters', term: 'gutter', strength: 5 }],
};
const worse = {
  status: 409,
  body: {
    code: 'ROUTING_WORSE',
    status: 409,
    message: 'With these keywords fewer problems reach the right expert.',
    defined: true,
    data: { before: { right: 441, of: 500 }, after: { right: 430, of: 500 } },
  },
};
const base = '/api/chat/admin';
const quiet: TestRoutes = {
  [`GET ${base}/keywords/proposals`]: { body: { proposals: [], waiting: 0 } },
  [`GET ${base}/keywords`]: { body: { keywords: [], nextAfter: null } },
  [`GET ${base}/keywords/versions`]: { body: { versions: [], nextBefore: null } },
  [`GET ${base}/routing-accuracy`]: { body: { weeks: [], transfers: [] } },
};

function open(routes: TestRoutes = {}) {
  const asked = answerWith({ ...quiet, ...routes });
  renderPage(
    [
      { path: '/keyword-management', element: <KeywordManagement /> },
      { path: '/', element: <p>Home page</p> },
    ],
    '/keyword-management',
  );
  return { asked, user: userEvent.setup() };
}

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

test('somebody who is no administrator is sent home', async () => {
  signInAs({ roles: ['support'] });
  open();
  expect(await screen.findByText('Home page')).toBeTruthy();
});

test('without anything yet, each part says so', async () => {
  open();
  expect(await screen.findByText(/Nothing waits for a review/u)).toBeTruthy();
  expect(await screen.findByText('No keyword is like this.')).toBeTruthy();
  expect(await screen.findByText(/The keywords are as they ship/u)).toBeTruthy();
  expect(await screen.findByText(/No data yet/u)).toBeTruthy();
});

describe('generating keywords', () => {
  const generated = (body: object) => ({ [`POST ${base}/keywords/generation`]: { body } });
  const press = async (routes: TestRoutes) => {
    const { user } = open(routes);
    await user.click(await screen.findByRole('button', { name: 'Generate Expert Keywords' }));
  };

  test('says how many, and for whom', async () => {
    await press(generated({ success: true, totalKeywords: 12, expertKeywords: { home: 7, tech: 5 }, error: null }));
    const [said] = await screen.findAllByText('Generated 12 keywords successfully!');
    expect(said?.parentElement?.textContent).toContain('Home 7');
    expect(await screen.findByText('Keywords Generated Successfully')).toBeTruthy();
  });

  test('says why none were generated', async () => {
    await press(generated({ success: false, totalKeywords: 0, expertKeywords: {}, error: null }));
    expect(await screen.findByText('Keyword Generation Failed')).toBeTruthy();
    expect((await screen.findAllByText('Unknown error occurred')).length).toBeGreaterThan(0);
  });

  test('says that the call failed', async () => {
    const body = { code: 'INTERNAL', status: 500, message: 'An unexpected error occurred.', defined: true };
    await press({ [`POST ${base}/keywords/generation`]: { status: 500, body } });
    expect(await screen.findByText('Keyword Generation Error')).toBeTruthy();
  });
});

describe('testing the routing', () => {
  test('needs a text, and shows confidence, expert, reasoning, scores and words', async () => {
    const { user, asked } = open({ [`POST ${base}/routing-test`]: { body: routing } });
    const button = await screen.findByRole('button', { name: 'Test Routing' });
    const box = screen.getByRole('textbox', { name: 'Test message' });
    expect(button).toHaveProperty('disabled', true);
    await user.type(box, '   ');
    expect(button).toHaveProperty('disabled', true);
    await user.type(box, 'My gutters leak');
    await user.click(button);
    const scores = await screen.findByRole('table', { name: 'Scores' });
    expect(within(scores).getAllByRole('row')).toHaveLength(9);
    expect(within(scores).getAllByRole('row')[1]?.textContent).toContain('Home 70%');
    expect(screen.getByText('other')).toBeTruthy();
    expect(screen.getByText(routing.reasoning)).toBeTruthy();
    expect(screen.getByRole('row', { name: /gutters/u }).textContent).toContain('5.0');
    expect(asked.filter(({ path }) => path === `${base}/routing-test`)).toHaveLength(1);
  });

  test('an example is tried with one press', async () => {
    const { user, asked } = open({ [`POST ${base}/routing-test`]: { body: routing } });
    await user.click(await screen.findByRole('button', { name: 'I got a parking ticket' }));
    await screen.findByRole('table', { name: 'Scores' });
    expect(asked.at(-1)?.body).toEqual({ text: 'I got a parking ticket' });
    expect(screen.getByRole('textbox', { name: 'Test message' })).toHaveProperty('value', 'I got a parking ticket');
  });
});

describe('reviewing', () => {
  const waiting: TestRoutes = {
    [`GET ${base}/keywords/proposals`]: {
      body: { proposals: [proposal('1', 'blocked gutter'), proposal('2', 'loose tile')], waiting: 2 },
    },
  };

  test('accepts what is selected, with the chosen weight', async () => {
    const { user, asked } = open({
      ...waiting,
      [`POST ${base}/keywords/decisions`]: { body: { version, accepted: 1, rejected: 0 } },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select blocked gutter' }));
    const weight = screen.getByRole('spinbutton', { name: 'Weight of blocked gutter' });
    await user.clear(weight);
    await user.type(weight, '4');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('1 accepted')).toBeTruthy();
    const [decided] = asked.filter(({ path }) => path === `${base}/keywords/decisions`);
    expect(decided?.body).toEqual({ accept: [{ id: proposal('1', '').id, weight: 4 }], reject: [] });
  });

  test('a change that makes the routing worse is made with a reason only, and the selection stays', async () => {
    let isOverruled = false;
    const { user, asked } = open({
      ...waiting,
      [`POST ${base}/keywords/decisions`]: ({ body }) => {
        isOverruled = 'overruleBecause' in (body as object);
        return isOverruled ? { body: { version, accepted: 2, rejected: 0 } } : worse;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Select these 2' }));
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('430 of 500 test problems');
    expect(screen.getByRole('checkbox', { name: 'Select loose tile' })).toHaveProperty('checked', true);
    const make = screen.getByRole('button', { name: 'Make the change' });
    expect(make).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox', { name: /Why it should be made/u }), 'Season of storms');
    await user.click(make);
    expect(await screen.findByText('2 accepted')).toBeTruthy();
    expect(asked.at(-1) && isOverruled).toBe(true);
  });
});

test('a version says what it did, and can be gone back to', async () => {
  const older = { ...version, version: 1, overruledBecause: null };
  const { user, asked } = open({
    [`GET ${base}/keywords/versions`]: { body: { versions: [version, older], nextBefore: null } },
    [`POST ${base}/keywords/versions/1/restoration`]: { body: { ...version, version: 3, restored: 1 } },
  });
  expect(await screen.findByText('Made all the same: Season of storms')).toBeTruthy();
  expect(screen.getAllByText(/441 of 500 before, 440 of 500 after/u)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Go back to this version (1)' }));
  expect(await screen.findByText('Saved as version 3')).toBeTruthy();
  await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('/restoration'))).toHaveLength(1));
});
