// The only API client: every call of the contracts, typed by them. Errors are ApiError.
import type { ApiContract } from '@consilium/contracts/api/api-contract.ts';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient, InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { apiLink, type CallContext } from '#api/api-link.ts';

export type ApiInputs = InferContractRouterInputs<ApiContract>;
export type ApiOutputs = InferContractRouterOutputs<ApiContract>;
export type Api = ContractRouterClient<ApiContract, CallContext>;

export const api: Api = createORPCClient(apiLink);
