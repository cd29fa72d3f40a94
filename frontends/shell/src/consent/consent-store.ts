// The current choice, shared by all tabs; and whether the banner was closed without a choice.
import { recordOf, type ConsentChoices, type ConsentRecord } from '#consent/consent-record.ts';
import { consentStorageKey, keepConsent, loadConsent } from '#consent/consent-storage.ts';

export interface ConsentState {
  readonly record: ConsentRecord | undefined;
  /** Closing is no answer: nothing is stored, and the next visit asks again. */
  readonly isBannerClosed: boolean;
}

let state: ConsentState = { record: undefined, isBannerClosed: false };
const listeners = new Set<() => void>();

export function startConsent(): void {
  state = { record: loadConsent(new Date()), isBannerClosed: false };
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  tell();
}

export function chooseConsent(choices: ConsentChoices): void {
  const record = recordOf(choices, new Date());
  keepConsent(record);
  change({ ...state, record });
}

export function closeBanner(): void {
  change({ ...state, isBannerClosed: true });
}

export const currentConsent = (): ConsentState => state;

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key === consentStorageKey) reload();
}

/** A cookie has no change event, and a tab may be open for more than twelve months. */
function onVisible(): void {
  if (document.visibilityState === 'visible') reload();
}

function reload(): void {
  const record = loadConsent(new Date());
  if (JSON.stringify(record) !== JSON.stringify(state.record)) change({ ...state, record });
}

function change(next: ConsentState): void {
  state = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
