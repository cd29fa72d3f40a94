// The profile of the signed-in person, for the navigation bar and the account pages.
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { queryKeys } from '#api/query-keys.ts';
import { useSession } from '#session/use-session.ts';

const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: async ({ signal }) => (await api.account.profile.get(undefined, { signal })).profile,
});

/** Without `wanted` it does not fetch, but returns what another component has fetched. */
export function useProfile(isWanted = true) {
  const isSignedIn = useSession().status === 'signed-in';
  return useQuery({ ...profileQuery, enabled: isSignedIn && isWanted });
}

/** Puts the service's response to a change into the cache, for every component. */
export function showProfile(queryClient: QueryClient, profile: Profile): void {
  queryClient.setQueryData(queryKeys.profile, profile);
}
