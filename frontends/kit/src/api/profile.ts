// The profile of who is signed in, as the bar and the pages about oneself show it.
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { queryKeys } from '#api/query-keys.ts';
import { useSession } from '#session/use-session.ts';

const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: async ({ signal }) => (await api.account.profile.get(undefined, { signal })).profile,
});

/** What is not `wanted` yet is not asked for; what another place has asked for is given all the same. */
export function useProfile(isWanted = true) {
  const isSignedIn = useSession().status === 'signed-in';
  return useQuery({ ...profileQuery, enabled: isSignedIn && isWanted });
}

/** What the service answered to a change is what every place shows from now on. */
export function showProfile(queryClient: QueryClient, profile: Profile): void {
  queryClient.setQueryData(queryKeys.profile, profile);
}
