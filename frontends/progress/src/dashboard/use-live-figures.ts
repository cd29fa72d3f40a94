// Keeps the page up to date while it is visible: a stream says that something changed, and the figures are read again.
import { tellActed } from '@consilium/web/api/acted.ts';
import { api } from '@consilium/web/api/api.ts';
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { useQueryClient, type QueryClient } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { followEventStream } from '@consilium/web/stream/follow-event-stream.ts';
import { useEffect } from 'react';

const shownHere = [queryKeys.dashboard, queryKeys.usageDays, queryKeys.usage, queryKeys.actionItems] as const;

export function useLiveFigures(): void {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let following = new AbortController();
    const follow = () => {
      following.abort();
      following = new AbortController();
      if (document.visibilityState === 'visible') void followChanges(queryClient, following.signal);
    };
    const lookAgain = () => {
      follow();
      if (document.visibilityState === 'visible') readAgain(queryClient);
    };
    follow();
    document.addEventListener('visibilitychange', lookAgain);
    // A long time without a connection ends the stream for good.
    window.addEventListener('online', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('online', lookAgain);
      following.abort();
    };
  }, [isSignedIn, queryClient]);
}

/** When the stream cannot be opened, the figures are read again as soon as the page becomes visible, or online. */
async function followChanges(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  try {
    const open = (lastEventId: string | undefined) => openLive(lastEventId, signal);
    for await (const { event } of followEventStream({ open, isFinal: () => false, signal }))
      if (event === 'changed') {
        readAgain(queryClient);
        // It may have been done on another device.
        tellActed();
      }
  } catch {
    // Ended by the page, or refused.
  }
}

function openLive(lastEventId: string | undefined, signal: AbortSignal): Promise<Response> {
  const input = { headers: { 'last-event-id': lastEventId } };
  return api.metrics.followLive(input, { signal, context: { headers: { accept: 'text/event-stream' } } });
}

function readAgain(queryClient: QueryClient): void {
  for (const queryKey of shownHere) void queryClient.invalidateQueries({ queryKey });
}
