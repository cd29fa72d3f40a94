// The queries of the security page; after every change all of them are refetched.
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { ApiError } from '@consilium/web/api/api-error.ts';
import { queryOptions, useQueryClient } from '@consilium/web/platform.ts';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import { callAuth, type AuthClient, type CallResult } from '#auth/call-auth.ts';

type Answered<Method extends (...given: never) => unknown> = NonNullable<
  Extract<Awaited<ReturnType<Method>>, { error: null }> extends { data: infer Data } ? Data : never
>;
export type Account = Answered<AuthClient['getUser']>['user'];
export type Factor = NonNullable<Account['factors']>[number];
export type Passkey = Answered<AuthClient['passkey']['list']>[number];
export interface RecoveryCodesLeft {
  readonly total: number;
  readonly remaining: number;
}
export type AuditPage = ApiOutputs['account']['audit']['list'];

const everything = ['account-safety'] as const;

export const accountQuery = queryOptions({
  queryKey: [...everything, 'user'],
  queryFn: async () => orThrow(await callAuth<{ user: Account }>((client) => client.getUser())).user,
});

export const passkeysQuery = queryOptions({
  queryKey: [...everything, 'passkeys'],
  queryFn: async () => orThrow(await callAuth<readonly Passkey[]>((client) => client.passkey.list())),
});

/** Null when there are none. */
export const recoveryCodesQuery = queryOptions({
  queryKey: [...everything, 'recovery-codes'],
  queryFn: async (): Promise<RecoveryCodesLeft | null> => {
    const result = await callAuth<RecoveryCodesLeft>((client) => client.mfa.recoveryCodes.getStatus());
    return !result.ok && result.code === 'mfa_factor_not_found' ? null : orThrow(result);
  },
});

export const devicesQuery = queryOptions({
  queryKey: [...everything, 'sessions'],
  queryFn: async ({ signal }) => (await api.account.sessions.list(undefined, { signal })).sessions,
});

export const auditQueryKey = [...everything, 'audit'] as const;

export function fetchAudit(before: string | undefined, signal: AbortSignal): Promise<AuditPage> {
  return api.account.audit.list({ limit: 10, before }, { signal });
}

export function useRefreshAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: everything });
}

function orThrow<Data>(result: CallResult<Data>): Data {
  if (result.ok) return result.data;
  throw new ApiError(result.code, 0, result.message || unexpectedFailure);
}
