// Why a link of a mail, a provider or an organisation did not sign the person in: the URL's fragment says so.
import { linkFailureIn } from '@consilium/web/session/link-failure.ts';
import type { Outcome } from '#auth/FormMessage.tsx';

export function linkFailure(): Outcome | undefined {
  // At build time there is no address.
  if (typeof window === 'undefined') return undefined;
  const text = linkFailureIn(window.location.hash);
  return text === undefined ? undefined : { isFailure: true, text };
}
