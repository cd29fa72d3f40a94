// The outcome in the URL's fragment, after coming from a mail or a provider.
import type { Outcome } from '#auth/FormMessage.tsx';
import { linkFailure } from '#auth/link-failure.ts';

export function linkOutcome(): Outcome | undefined {
  const message = new URLSearchParams(window.location.hash.slice(1)).get('message');
  return message === null ? linkFailure() : { isFailure: false, text: message };
}
