// Where the choice is stored, for how long, and that all tabs agree.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { essentialOnly, everything, recordOf } from '#consent/consent-record.ts';
import { chooseConsent, currentConsent, startConsent } from '#consent/consent-store.ts';

const cookie = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith('consilium_consent='))
    ?.slice('consilium_consent='.length);
const copy = () => window.localStorage.getItem('consilium.consent');
const setCookie = (text: string) => (document.cookie = `consilium_consent=${encodeURIComponent(text)}; Path=/`);
const setCopy = (text: string) => window.localStorage.setItem('consilium.consent', text);
const monthsAgo = (months: number) => {
  const then = new Date();
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
};
const given = (months: number, choices = everything) => JSON.stringify(recordOf(choices, monthsAgo(months)));

function forget(): void {
  document.cookie = 'consilium_consent=; Path=/; Max-Age=0';
  window.localStorage.clear();
}

beforeEach(forget);
afterEach(() => {
  jest.restoreAllMocks();
  forget();
});

describe('a choice', () => {
  test('is one record in a cookie and in local storage', () => {
    startConsent();
    chooseConsent({ ...essentialOnly, analytics: true });
    const record = JSON.parse(copy() ?? '');
    expect(record).toEqual({
      essential: true,
      analytics: true,
      marketing: false,
      functional: false,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u),
      version: '1.0',
    });
    expect(decodeURIComponent(cookie() ?? '')).toBe(copy());
  });

  test('is stored for twelve months, for the whole site and only for it', () => {
    const written: string[] = [];
    jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
    startConsent();
    chooseConsent(everything);
    const expires = new Date(/Expires=([^;]+)/u.exec(written[0] ?? '')?.[1] ?? '');
    const days = (expires.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(367);
    expect(written[0]).toMatch(/; Path=\/; .*SameSite=Lax/u);
  });

  test('does not exist before anybody chose', () => {
    startConsent();
    expect(currentConsent().record).toBeUndefined();
    expect([cookie(), copy()]).toEqual([undefined, null]);
  });
});

describe('cookie and copy', () => {
  test('restore the cookie from the copy', () => {
    setCopy(given(3));
    startConsent();
    expect(currentConsent().record?.analytics).toBe(true);
    expect(decodeURIComponent(cookie() ?? '')).toBe(copy());
  });

  test('restore the copy from the cookie', () => {
    setCookie(given(3));
    startConsent();
    expect(copy()).toBe(decodeURIComponent(cookie() ?? ''));
  });

  test('prefer the newer one where they differ', () => {
    setCookie(given(1, essentialOnly));
    setCopy(given(5, everything));
    startConsent();
    expect(currentConsent().record?.analytics).toBe(false);
    expect(copy()).toBe(decodeURIComponent(cookie() ?? ''));
  });
});

test.each([
  ['older than twelve months', () => given(13)],
  ['of another version', () => given(1).replace('"version":"1.0"', '"version":"0.9"')],
  ['from the future', () => given(-6)],
  ['edited by hand', () => '{"essential":true,"analytics":"yes"}'],
  ['broken', () => '{'],
  ['null', () => 'null'],
])('a choice %s is deleted, and the person is asked again', (_what, text) => {
  setCookie(text());
  setCopy(text());
  startConsent();
  expect(currentConsent().record).toBeUndefined();
  expect([cookie() ?? '', copy()]).toEqual(['', null]);
});

describe('another tab', () => {
  test('that chose is followed at once', () => {
    startConsent();
    setCopy(given(0));
    window.dispatchEvent(new StorageEvent('storage', { key: 'consilium.consent' }));
    expect(currentConsent().record?.marketing).toBe(true);
  });

  test('that changed only the cookie is followed when this tab becomes visible', () => {
    startConsent();
    chooseConsent(everything);
    setCookie(JSON.stringify(recordOf(essentialOnly, new Date(Date.now() + 1000))));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(currentConsent().record?.marketing).toBe(false);
  });

  test('that writes another key changes nothing here', () => {
    startConsent();
    chooseConsent(everything);
    const before = currentConsent();
    window.dispatchEvent(new StorageEvent('storage', { key: 'consilium.drafts' }));
    expect(currentConsent()).toBe(before);
  });
});

test('without storage the choice is valid for this page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  startConsent();
  chooseConsent(everything);
  expect(currentConsent().record?.analytics).toBe(true);
});
