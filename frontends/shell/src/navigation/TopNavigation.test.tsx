// The top navigation: every item and its target, signed out, signed in, as an admin, on a phone.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { areCookiePreferencesOpen, closeCookiePreferences } from '@consilium/web/consent/cookie-preferences.ts';
import { answerWith, renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TopNavigation } from '#navigation/TopNavigation.tsx';

const resetsAt = '2026-11-22T00:00:00Z';
const usage = (used: number, limit = 15) => ({
  plan: 'premium',
  preset: 'usage-card',
  zone: 'UTC',
  mode: 'normal',
  classes: {
    standard: { used, held: 0, limit, remaining: limit - used, resetsAt },
    premium: { used: 0, held: 0, limit: 3, remaining: 3, resetsAt },
  },
});

const profile = (changes: object = {}) => ({
  body: {
    profile: {
      displayName: 'Maria Lindqvist',
      email: 'maria@example.org',
      avatarUrl: null,
      subscriptionTier: 'premium',
      roles: [],
      dateOfBirth: null,
      gender: null,
      createdAt: '2026-01-01T00:00:00Z',
      ...changes,
    },
  },
});

function show(routes: Parameters<typeof answerWith>[0] = {}) {
  answerWith({
    'GET /api/visitor/conversations': { body: { total: 5, remaining: 4 } },
    'GET /api/usage': { body: usage(4) },
    'GET /api/account/profile': profile(),
    ...routes,
  });
  return renderPage([{ path: '*', element: <TopNavigation /> }], '/about');
}

/** Phone and wide menus are both in the document; CSS shows one of them. */
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const openMenu = async (name: string) => {
  const button = bar().getByRole('button', { name });
  await userEvent.setup().click(button);
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!panel) throw new Error(`The button ${name} controls nothing.`);
  return { button, panel: within(panel) };
};

beforeEach(() => signOut());
afterEach(cleanup);

describe('menus', () => {
  test.each([
    [
      'Company',
      [
        ['Our Story', '/about'],
        ['Mission & Vision', '/about#mission'],
        ['Expert Team', '/about#team'],
        ['Join Our Team', '/about#careers'],
        ['Privacy Protection', '/privacy'],
        ['Terms & Conditions', '/terms'],
        ['Partner Disclosure', '/affiliate'],
      ],
    ],
    [
      'Support',
      [
        ['Knowledge Base', '/how-to-use'],
        ['Get in Touch', '/contact'],
        ['Share Feedback', '/feedback'],
        ['Emergency Support', '/crisis-support'],
        ['Frequently Asked', '/how-to-use#faq'],
      ],
    ],
  ])('the menu %s has exactly its items', async (name, items) => {
    show();
    const { panel } = await openMenu(name);
    const links = panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual(items);
  });

  test('Cookie Preferences opens them over the current page', async () => {
    const { router } = show();
    const { panel } = await openMenu('Company');
    await userEvent.setup().click(panel.getByRole('button', { name: 'Cookie Preferences' }));
    expect(areCookiePreferencesOpen()).toBe(true);
    expect(router.state.location.pathname).toBe('/about');
    closeCookiePreferences();
  });

  test('Get Started goes to the guide', () => {
    show();
    expect(bar().getAllByRole('link', { name: 'Get Started' })[0]).toHaveAttribute('href', '/how-to-use');
  });

  test('a menu closes by Escape also when the focus was lost', async () => {
    const user = userEvent.setup();
    show();
    const { button } = await openMenu('Support');
    button.blur();
    expect(document.body).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  test('a menu closes by Escape, returning the focus, and by choosing', async () => {
    const user = userEvent.setup();
    show();
    const { button, panel } = await openMenu('Support');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(panel.getByRole('link', { name: 'Get in Touch' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('signed out', () => {
  test('offers Sign In and Sign Up and counts the chats left', async () => {
    show();
    expect(bar().getAllByRole('link', { name: 'Sign In' })[0]).toHaveAttribute('href', '/auth');
    expect(bar().getAllByRole('link', { name: 'Sign Up' })[0]).toHaveAttribute('href', '/auth?tab=sign-up');
    expect(await screen.findByText(/^4 of 5 free chats left\. .*once you sign up/u)).toBeInTheDocument();
    expect(screen.queryByText('Start Chat')).toBeNull();
  });

  test('shows no counter when the count is unknown', async () => {
    show({ 'GET /api/visitor/conversations': { status: 503, body: { code: 'LIMITS_UNAVAILABLE', message: '' } } });
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  });
});

describe('signed in', () => {
  test('offers Start Chat, the messages left, and the profile', async () => {
    signInAs();
    show({ 'GET /api/account/profile': profile({ roles: ['support'] }) });
    expect(bar().getAllByRole('link', { name: 'Start Chat' })[0]).toHaveAttribute('href', '/claude');
    expect(await screen.findByText('11 of 15 standard messages left today')).toBeInTheDocument();
    const { panel } = await openMenu('Your profile');
    expect(await panel.findByText('Maria Lindqvist')).toBeInTheDocument();
    expect(panel.getByText('maria@example.org')).toBeInTheDocument();
    expect(panel.getByText('Premium')).toBeInTheDocument();
    expect(panel.getByText('Support')).toBeInTheDocument();
    expect(panel.queryByText('Admin Portal')).toBeNull();
    expect(panel.getByRole('link', { name: 'Support Desk' })).toHaveAttribute('href', '/admin');
    expect(panel.getByRole('link', { name: 'Conversation History' })).toHaveAttribute('href', '/conversations');
  });

  test('the phone’s menu has a link to the history too', async () => {
    signInAs();
    show();
    const { panel } = await openMenu('Menu');
    expect(await panel.findByRole('link', { name: 'Conversation History' })).toHaveAttribute('href', '/conversations');
  });

  test('admins get a link to their portal', async () => {
    signInAs();
    show({ 'GET /api/account/profile': profile({ roles: ['admin'] }) });
    const { panel } = await openMenu('Your profile');
    expect(await panel.findByRole('link', { name: 'Admin Portal' })).toHaveAttribute('href', '/admin');
  });

  test('says that the profile is loading', async () => {
    signInAs();
    show({ 'GET /api/account/profile': () => new Promise(() => undefined) });
    const { panel } = await openMenu('Your profile');
    expect(panel.getByText('Loading profile...')).toBeInTheDocument();
  });

  test('the token’s facts are shown where the profile could not be loaded', async () => {
    signInAs({ roles: ['admin'] });
    show({ 'GET /api/account/profile': { status: 404, body: undefined } });
    const { panel } = await openMenu('Your profile');
    expect(await panel.findByText('Maria Lindqvist')).toBeInTheDocument();
    expect(panel.getByText('Admin')).toBeInTheDocument();
    expect(panel.queryByText('Premium')).toBeNull();
    expect(panel.getByRole('link', { name: 'Admin Portal' })).toBeInTheDocument();
  });

  test('a member without a role gets no link to the portal', async () => {
    signInAs();
    show({ 'GET /api/account/profile': profile({ roles: ['analyst'] }) });
    const { panel } = await openMenu('Your profile');
    expect(await panel.findByText('Maria Lindqvist')).toBeInTheDocument();
    expect(panel.queryByRole('link', { name: /Admin Portal|Support Desk/u })).toBeNull();
  });

  test('a role revoked after the token was issued shows no portal link', async () => {
    signInAs({ roles: ['admin'] });
    show();
    const { panel } = await openMenu('Your profile');
    await waitFor(() => expect(panel.queryByRole('link', { name: 'Admin Portal' })).toBeNull());
  });

  test('the picture is in the bar and in the menu; initials replace it when it fails to load', async () => {
    signInAs();
    const avatarUrl = '/api/account/avatars/0190aaaa-0000-7000-8000-000000000001/avatar.png?v=1';
    const { container } = show({ 'GET /api/account/profile': profile({ avatarUrl }) });
    await waitFor(() => expect(container.querySelectorAll(`img[src="${avatarUrl}"]`)).toHaveLength(3));
    for (const picture of container.querySelectorAll('img')) fireEvent.error(picture);
    expect(container.querySelectorAll('img')).toHaveLength(0);
    expect(screen.getAllByText('ML')).toHaveLength(3);
  });

  test.each(['Your profile', 'Menu'])('%s links to profile, metrics and settings', async (menu) => {
    signInAs();
    show();
    const { panel } = await openMenu(menu);
    const own = ['Profile', 'Metrics', 'Settings'].map((name) =>
      panel.getByRole('link', { name }).getAttribute('href'),
    );
    expect(own).toEqual(['/profile', '/metrics', '/profile/edit']);
  });

  test('Log out ends the session here and on the server', async () => {
    signInAs();
    const { container } = show({ 'POST /auth/v1/logout': { status: 204, body: undefined } });
    const { panel } = await openMenu('Your profile');
    await userEvent.setup().click(panel.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(bar().getAllByRole('link', { name: 'Sign In' })).not.toHaveLength(0));
    expect(container).not.toHaveTextContent('Maria Lindqvist');
  });

  test('signing out in another tab changes this one', async () => {
    signInAs();
    show();
    expect(bar().getAllByRole('link', { name: 'Start Chat' })).not.toHaveLength(0);
    act(() => signOut());
    expect(bar().getAllByRole('link', { name: 'Sign In' })).not.toHaveLength(0);
  });
});

test('the phone’s menu has the same links', async () => {
  show();
  const { panel } = await openMenu('Menu');
  const titles = panel.getAllByRole('link').map((link) => link.textContent);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Get Started',
      'Our Story',
      'Partner Disclosure',
      'Emergency Support',
      'Sign In',
      'Sign Up',
    ]),
  );
});
