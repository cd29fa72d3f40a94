// Stores the choice in a cookie and in local storage. Browsers drop one without the other (Safari deletes script
// cookies after seven days), so the remaining one restores the other.
import { endOf, readRecord, type ConsentRecord } from '#consent/consent-record.ts';

const cookieName = 'consilium_consent';
export const consentStorageKey = 'consilium.consent';

/** Returns the newer of the two; an expired record is deleted. */
export function loadConsent(now: Date): ConsentRecord | undefined {
  const records = [readRecord(readCookie(), now), readRecord(readCopy(), now)].filter((record) => record !== undefined);
  const newest = records.toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))[0];
  if (newest) keepConsent(newest);
  else clearConsent();
  return newest;
}

/** Writes only when it differs: a write notifies the other tabs. */
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

/** Storage may be full or forbidden: then the cookie is enough. */
function changeStorage(change: (storage: Storage) => void): void {
  try {
    change(window.localStorage);
  } catch {
    // Where storage is forbidden nothing is stored.
  }
}
