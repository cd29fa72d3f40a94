// Why a link of a mail, a provider or an organisation did not sign in: the address says so after the #.
import { linkFailureIn } from '@consilium/web/session/link-failure.ts';
import type { Outcome } from '#auth/FormMessage.tsx';

export function linkFailure(): Outcome | undefined {
  const text = linkFailureIn(window.location.hash);
  return text === undefined ? undefined : { isFailure: true, text };
}
