// What the address says after the #, when a link of a mail or a provider led here.
import type { Outcome } from '#auth/FormMessage.tsx';
import { linkFailure } from '#auth/link-failure.ts';

export function linkOutcome(): Outcome | undefined {
  const message = new URLSearchParams(window.location.hash.slice(1)).get('message');
  return message === null ? linkFailure() : { isFailure: false, text: message };
}
