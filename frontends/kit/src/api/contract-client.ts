// A typed client of one service's contract, with query and mutation options for TanStack Query.
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { z } from 'zod';
import { authorizedFetch } from '#api/request.ts';

// The content security policy forbids eval, which zod would otherwise use to compile schemas.
z.config({ jitless: true });

export type ContractClient<Contract extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Contract>>;

/** `prefix` is the service's own, as in contracts/src/gateway/routes.ts. Errors are ApiError. */
export function createContractClient<Contract extends AnyContractRouter>(contract: Contract, prefix: string) {
  const link = new OpenAPILink(contract, {
    url: () => new URL(prefix, window.location.origin),
    fetch: (request, init) => authorizedFetch(request, init),
  });
  const client: ContractClient<Contract> = createORPCClient(link);
  return { client, queries: createTanstackQueryUtils(client, { path: [prefix] }) };
}
