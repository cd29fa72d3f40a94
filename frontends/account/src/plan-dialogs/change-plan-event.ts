// The event of the page that opens "Change Your Plan". It comes a moment after the dialog before has closed.
const EVENT = 'consilium:change-plan';
const AFTER_MS = 100;

export function wantChangePlan(): void {
  setTimeout(() => window.dispatchEvent(new Event(EVENT)), AFTER_MS);
}

export function onChangePlanWanted(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
