// The DOM event that opens "Change Your Plan". It is sent a moment after the previous dialog has closed.
const EVENT = 'consilium:change-plan';
const AFTER_MS = 100;

export function wantChangePlan(): void {
  setTimeout(() => window.dispatchEvent(new Event(EVENT)), AFTER_MS);
}

export function onChangePlanWanted(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
