// Shows a message and clears cached data when somebody signs in or out, in this tab or another.
import type { QueryClient } from '@consilium/web/platform.ts';
import { forgetPlansOfOthers } from '@consilium/web/offline/saved-plans.ts';
import {
  forgetOthers,
  handOverDrafts,
  onPersonChange,
  storedPersonId,
} from '@consilium/web/session/personal-storage.ts';
import { onSessionEvent, type SessionEvent } from '@consilium/web/session/session-store.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useEffect } from 'react';
import type { Router } from '#remotes/router-context.ts';

export function useSessionEvents(queryClient: QueryClient, router: Router): void {
  useEffect(
    () =>
      onSessionEvent((event, detail) => {
        announce(event, detail);
        const { pathname, search, hash } = router.state.location;
        if (pathname === '/auth') return;
        // A person whose target page is unknown arrives at the root.
        if (event === 'link-failed' && pathname === '/') void router.navigate(`/auth${hash}`, { replace: true });
        if (event === 'password-recovery') void router.navigate('/auth');
        if (event === 'second-factor-needed')
          void router.navigate(`/auth?next=${encodeURIComponent(`${pathname}${search}`)}`);
      }),
    [router],
  );
  useEffect(
    () =>
      onPersonChange((_, isFirst) => {
        forgetOthers(storedPersonId());
        void forgetPlansOfOthers(storedPersonId());
        handOverDrafts(storedPersonId());
        if (!isFirst) setTimeout(() => forgetAnswers(queryClient));
      }),
    [queryClient],
  );
}

function announce(event: SessionEvent, detail: string): void {
  if (event === 'signed-in') showToast({ title: 'Welcome!', text: "You've been successfully logged in." });
  if (event === 'signed-out') showToast({ title: 'Signed out', text: "You've been successfully logged out." });
  if (event === 'link-failed') showToast({ title: 'Sign In Error', text: detail, tone: 'loss' });
}

/**
 * Cached data belongs to the person who requested it. The pages have rendered by then: what they still show is
 * refetched.
 */
function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries();
}
