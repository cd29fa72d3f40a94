// The consent banner, the preferences, and the analytics script that follows the choice.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { closeCookiePreferences, openCookiePreferences } from '@consilium/web/consent/cookie-preferences.ts';
import { renderPage } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Consent } from '#consent/Consent.tsx';
import { essentialOnly, everything, recordOf, type ConsentChoices } from '#consent/consent-record.ts';
import { chooseConsent, startConsent } from '#consent/consent-store.ts';

const analyticsId = 'G-TEST12345';
const stored = () => JSON.parse(window.localStorage.getItem('consilium.consent') ?? 'null') as ConsentChoices | null;
const script = () => document.querySelector<HTMLScriptElement>('script[src*="googletagmanager"]');
const calls = () => ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((call) => Array.from(call));

function forget(): void {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  window.localStorage.clear();
  for (const meta of document.querySelectorAll('meta')) meta.remove();
}

function configureAnalytics(): void {
  const meta = document.createElement('meta');
  meta.name = 'consilium-analytics-id';
  meta.content = analyticsId;
  document.head.append(meta);
}

function show(at = '/') {
  startConsent();
  const element = (
    <>
      <Consent />
      <main tabIndex={-1}>
        <input aria-label="Problem" />
      </main>
    </>
  );
  return renderPage([{ path: '*', element }], at);
}

const banner = () => screen.findByRole('region', { name: 'Cookie consent' });
const noBanner = () => expect(screen.queryByRole('region', { name: 'Cookie consent' })).toBeNull();
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

beforeEach(forget);
afterEach(() => {
  act(() => closeCookiePreferences());
  cleanup();
  forget();
});

describe('the banner', () => {
  test('is shown on a first visit, with three answers, a close button and links to three pages', async () => {
    show();
    const region = within(await banner());
    expect(
      region.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Close', 'Accept All', 'Reject All', 'Customize']);
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/privacy',
      '/cookies',
      '/terms',
    ]);
  });

  test('leaves the focus where it is', async () => {
    show();
    const field = screen.getByRole('textbox', { name: 'Problem' });
    field.focus();
    await banner();
    expect(field).toHaveFocus();
  });

  test.each([
    ['Accept All', everything],
    ['Reject All', essentialOnly],
  ])('%s is stored, hides it, and moves the focus to the page', async (name, choices) => {
    show();
    await userEvent.setup().click(within(await banner()).getByRole('button', { name }));
    noBanner();
    expect(stored()).toMatchObject({ essential: true, ...choices });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('stores nothing when it is closed, and is back on the next visit', async () => {
    show();
    await userEvent.setup().click(within(await banner()).getByRole('button', { name: 'Close' }));
    noBanner();
    expect(stored()).toBeNull();
    cleanup();
    show();
    expect(await banner()).toBeInTheDocument();
  });

  test('is not shown to somebody who has chosen', async () => {
    window.localStorage.setItem('consilium.consent', JSON.stringify(recordOf(essentialOnly, new Date())));
    show();
    await settle();
    noBanner();
  });

  test('disappears when another tab answers', async () => {
    show();
    await banner();
    window.localStorage.setItem('consilium.consent', JSON.stringify(recordOf(essentialOnly, new Date())));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'consilium.consent' })));
    noBanner();
  });
});

describe('the preferences', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Cookie Preferences' }));

  test('open from Customize, with the essential always on and the rest off', async () => {
    show();
    await userEvent.setup().click(within(await banner()).getByRole('button', { name: 'Customize' }));
    const preferences = await dialog();
    const switches = preferences.getAllByRole('switch');
    expect(switches.map((item) => item.closest('label')?.textContent)).toEqual([
      'EssentialAlways on',
      'Analytics',
      'Marketing',
      'Functional',
    ]);
    expect(switches.map((item) => (item as HTMLInputElement).checked)).toEqual([true, false, false, false]);
    expect(switches[0]).toBeDisabled();
    expect(preferences.getByText(/No choice is stored yet · Version 1\.0/u)).toBeInTheDocument();
    for (const name of ['Accept All', 'Reject All', 'Save Preferences'])
      expect(preferences.getByRole('button', { name })).toBeInTheDocument();
  });

  test('are saved one by one, and show when they were saved', async () => {
    const user = userEvent.setup();
    show();
    act(() => openCookiePreferences());
    const preferences = await dialog();
    await user.click(preferences.getByRole('switch', { name: 'Functional' }));
    await user.click(preferences.getByRole('button', { name: 'Save Preferences' }));
    expect(stored()).toMatchObject({ analytics: false, marketing: false, functional: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    noBanner();
    act(() => openCookiePreferences());
    const again = await dialog();
    expect(again.getByRole('switch', { name: 'Functional' })).toBeChecked();
    const today = new Date().toLocaleDateString('en', { dateStyle: 'long' });
    expect(again.getByText(new RegExp(`Last updated ${today} · Version 1\\.0`, 'u'))).toBeInTheDocument();
  });

  test.each([
    ['Accept All', everything],
    ['Reject All', essentialOnly],
  ])('have %s, with the same effect as in the banner', async (name, choices) => {
    show();
    act(() => openCookiePreferences());
    await userEvent.setup().click((await dialog()).getByRole('button', { name }));
    expect(stored()).toMatchObject({ ...choices });
  });

  test('change nothing when they are closed without saving', async () => {
    const user = userEvent.setup();
    show();
    act(() => openCookiePreferences());
    await user.click((await dialog()).getByRole('switch', { name: 'Analytics' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored()).toBeNull();
  });
});

describe('analytics', () => {
  test('is not loaded without a choice, when it is no, or where none is configured', async () => {
    configureAnalytics();
    show();
    await settle();
    expect(script()).toBeNull();
    act(() => chooseConsent({ ...everything, analytics: false }));
    await settle();
    expect(script()).toBeNull();
    forget();
    cleanup();
    show();
    act(() => chooseConsent(everything));
    await settle();
    expect(script()).toBeNull();
  });

  test('is loaded with consent, with shortened addresses, without advertising, and gets only the kind of page', async () => {
    configureAnalytics();
    const { router } = show('/conversation/0190-secret?x=1');
    act(() => chooseConsent(everything));
    await waitFor(() => expect(script()?.src).toBe(`https://www.googletagmanager.com/gtag/js?id=${analyticsId}`));
    expect(calls()).toContainEqual([
      'config',
      analyticsId,
      expect.objectContaining({
        anonymize_ip: true,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        send_page_view: false,
      }),
    ]);
    await act(() => router.navigate('/about?q=secret'));
    const places = calls().filter(([kind]) => kind === 'event');
    expect(places.map(([, , facts]) => (facts as { page_location: string }).page_location)).toEqual([
      'http://localhost/conversation',
      'http://localhost/about',
    ]);
    expect(JSON.stringify(calls())).not.toContain('secret');
  });

  test('is removed with its cookies when consent is withdrawn', async () => {
    configureAnalytics();
    show();
    act(() => chooseConsent(everything));
    await waitFor(() => expect(script()).not.toBeNull());
    document.cookie = '_ga=GA1.1.2; Path=/';
    document.cookie = '_ga_TEST12345=GS1; Path=/';
    document.cookie = '_gallery=mine; Path=/';
    act(() => chooseConsent(essentialOnly));
    await waitFor(() => expect(script()).toBeNull());
    expect(document.cookie).not.toMatch(/_ga=|_ga_TEST/u);
    expect(document.cookie).toContain('_gallery=mine');
    expect((window as unknown as Record<string, unknown>)[`ga-disable-${analyticsId}`]).toBe(true);
  });

  test('leaves no cookies behind when the choice has expired', async () => {
    document.cookie = '_ga=GA1.1.2; Path=/';
    show();
    await waitFor(() => expect(document.cookie).not.toContain('_ga='));
  });
});
