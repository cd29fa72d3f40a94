// Where the choice is kept: a cookie, and a copy in local storage. Browsers drop one without the other (Safari forgets
// cookies of scripts after seven days), so whichever is left brings the other back.
import { endOf, readRecord, type ConsentRecord } from '#consent/consent-record.ts';

const cookieName = 'consilium_consent';
export const consentStorageKey = 'consilium.consent';

/** The newer of the two; what no longer holds is cleared. */
export function loadConsent(now: Date): ConsentRecord | undefined {
  const records = [readRecord(readCookie(), now), readRecord(readCopy(), now)].filter((record) => record !== undefined);
  const newest = records.toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))[0];
  if (newest) keepConsent(newest);
  else clearConsent();
  return newest;
}

/** Writes only what differs: a write tells the other tabs. */
export function keepConsent(record: ConsentRecord): void {
  const text = JSON.stringify(record);
  if (readCookie() !== text) writeCookie(text, endOf(record));
  if (readCopy() !== text) changeStorage((storage) => storage.setItem(consentStorageKey, text));
}

function clearConsent(): void {
  if (readCookie() !== undefined) writeCookie('', new Date(0));
  if (readCopy() !== null) changeStorage((storage) => storage.removeItem(consentStorageKey));
}

function readCookie(): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  try {
    return pair && decodeURIComponent(pair.slice(cookieName.length + 1));
  } catch {
    return '';
  }
}

function writeCookie(text: string, expires: Date): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${encodeURIComponent(text)}; Path=/; Expires=${expires.toUTCString()}; SameSite=Lax${secure}`;
}

function readCopy(): string | null {
  try {
    return window.localStorage.getItem(consentStorageKey);
  } catch {
    return null;
  }
}

/** Storage may be full or forbidden: then the cookie has to do. */
function changeStorage(change: (storage: Storage) => void): void {
  try {
    change(window.localStorage);
  } catch {
    // Nothing is kept where nothing may be kept.
  }
}
