// Signs out in every tab of this browser.
import { followAuthClient } from '@consilium/web/session/session-store.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';

export function useSignOut(): { readonly signOut: () => Promise<void>; readonly isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    const failure = await requestSignOut();
    setBusy(false);
    if (failure) showToast({ title: 'Sign Out Error', text: failure, tone: 'loss' });
  };
  return { signOut, isBusy };
}

/** The client counts 401, 403 and 404 as signed out: the session is gone either way. */
async function requestSignOut(): Promise<string | undefined> {
  try {
    const client = await followAuthClient();
    const { error } = await client.signOut({ scope: 'local' });
    return error?.message;
  } catch {
    return 'An unexpected error occurred. Please try again.';
  }
}
