// Loads what members alone need, once somebody is signed in; again at the next sign-in when it could not be loaded.
import { currentSession, subscribeToSession } from '@consilium/web/session/session-store.ts';

export function onceSignedIn(load: () => Promise<void>): void {
  let isLoading = false;
  const look = () => {
    if (isLoading || currentSession().status !== 'signed-in') return;
    isLoading = true;
    load().then(stop, () => (isLoading = false));
  };
  const stop = subscribeToSession(look);
  look();
}
