// Which requests the worker looks at, and what it says when the network does not answer.
import { crisisPagePath } from '@consilium/web/offline/offline-copies.ts';
import { savedPlanPath, savedPlansName } from '@consilium/web/offline/saved-plans.ts';
import { crisisCopy } from '#offline/crisis-copy.ts';
import { offlineAnswer } from '#offline/offline-answer.ts';

/** Answers of services, and what is not ours; a file that is downloaded there is no page. */
const programs = /^\/(?:api|auth\/v1|internal|dev|go)(?:\/|$)/u;

export function concerns({ mode, method, url }: Pick<Request, 'mode' | 'method' | 'url'>): boolean {
  const { origin, pathname } = new URL(url);
  return mode === 'navigate' && method === 'GET' && origin === globalThis.location.origin && !programs.test(pathname);
}

export async function answerNavigation(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(savedPlanPath)) return (await savedPlan(pathname)) ?? offlineAnswer();
  // Who leaves the page of helplines in a hurry is led there.
  const isQuickExit = pathname === '/about';
  try {
    // oxlint-disable-next-line api-answers/only-client -- a page or a file, no API call
    return (await preloaded) ?? (await fetch(request));
  } catch {
    return (
      (pathname === crisisPagePath ? await crisisCopy() : undefined) ?? offlineAnswer({ withHelplines: !isQuickExit })
    );
  }
}

async function savedPlan(pathname: string): Promise<Response | undefined> {
  return (await caches.has(savedPlansName)) ? (await caches.open(savedPlansName)).match(pathname) : undefined;
}
