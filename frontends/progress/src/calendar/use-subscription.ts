// The person's subscription address: whether there is one, a new one in its place, and ending it.
import { api } from '@consilium/web/api/api.ts';
import { queryOptions, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { useState } from 'react';

const subscriptionQuery = queryOptions({
  queryKey: ['calendar-subscription'],
  queryFn: ({ signal }) => api.chat.calendar.subscription(undefined, { signal }),
});

export function useSubscription() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(subscriptionQuery);
  const [address, setAddress] = useState<string>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const attempt = async (work: () => Promise<void>) => {
    setState('busy');
    try {
      await work();
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return {
    subscription: data?.subscription,
    error,
    readAgain: () => void refetch(),
    /** With its secret; known only until the dialog is closed. */
    address,
    state,
    renew: () =>
      attempt(async () => {
        const { path, subscription } = await api.chat.calendar.subscribe();
        setAddress(new URL(path, window.location.origin).href);
        queryClient.setQueryData(subscriptionQuery.queryKey, { subscription });
      }),
    end: () =>
      attempt(async () => {
        queryClient.setQueryData(subscriptionQuery.queryKey, await api.chat.calendar.unsubscribe());
        setAddress(undefined);
      }),
  };
}

export type SubscriptionState = ReturnType<typeof useSubscription>;
/** What is to be confirmed first. */
export type AskedOfSubscription = 'nothing' | 'renew' | 'end';
