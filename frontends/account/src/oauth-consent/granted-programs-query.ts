// The programs a person allowed; refetched with the rest of the security page.
import { ApiError } from '@consilium/web/api/api-error.ts';
import { queryOptions } from '@consilium/web/platform.ts';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import { callAuth } from '#auth/call-auth.ts';

export interface GrantedProgram {
  readonly client: { readonly id: string; readonly name: string; readonly redirect_uris?: readonly string[] };
  readonly scopes: readonly string[];
  readonly granted_at: string;
  readonly last_used_at?: string | null;
}

export const grantedProgramsQuery = queryOptions({
  queryKey: ['account-safety', 'granted-programs'],
  queryFn: async (): Promise<readonly GrantedProgram[]> => {
    const result = await callAuth<readonly GrantedProgram[]>((client) => client.oauth.listGrants());
    if (result.ok) return result.data;
    throw new ApiError(result.code, 0, result.message || unexpectedFailure);
  },
});
