// Calls another service's contract over the internal network, with a token signed by this process.
import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { ProcessKeys } from '../identity/process-keys.ts';
import { signProcess } from '../identity/tokens.ts';

export function createServiceClient<Contract extends AnyContractRouter>(
  contract: Contract,
  options: { readonly url: string; readonly keys: ProcessKeys; readonly audience: string; readonly timeoutMs: number },
): ContractRouterClient<Contract> {
  const link = new OpenAPILink(contract, {
    url: options.url,
    headers: async () => ({ authorization: `Bearer ${await signProcess(options.keys, options.audience)}` }),
    fetch: (request, init) =>
      fetch(request, { ...init, signal: AbortSignal.any([request.signal, AbortSignal.timeout(options.timeoutMs)]) }),
  });
  return createORPCClient(link);
}
