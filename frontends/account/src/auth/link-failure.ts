// Why a link of a mail or a provider's answer did not sign in: the address says so after the #.
import type { Outcome } from '#auth/FormMessage.tsx';

export function linkFailure(): Outcome | undefined {
  const why = new URLSearchParams(window.location.hash.slice(1)).get('error_description');
  return why === null ? undefined : { isFailure: true, text: why };
}
