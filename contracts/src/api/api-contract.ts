// Every call that our own pages can make, in one tree, with its address at the gateway.
import { oc } from '@orpc/contract';
import { adminContract } from '../admin/http.ts';
import { supportRawContract } from '../admin/support/raw-http.ts';
import { affiliateContract } from '../affiliate/http.ts';
import { affiliateRawContract } from '../affiliate/raw-http.ts';
import { accountContract } from '../auth/http.ts';
import { accountRawContract } from '../auth/raw-http.ts';
import { authContract } from '../auth/settings-http.ts';
import { billingAdminContract, billingAdminPrefix } from '../billing/admin-http.ts';
import { billingContract } from '../billing/http.ts';
import { billingRawContract } from '../billing/raw-http.ts';
import { chatContract } from '../chat/http.ts';
import { chatRawContract } from '../chat/raw-http.ts';
import { faultsContract } from '../gateway/faults-http.ts';
import { gatewayContract } from '../gateway/http.ts';
import { gatewayRawContract } from '../gateway/raw-http.ts';
import { accountPrefix, servicePrefixes } from '../gateway/routes.ts';
import { operationsContract } from '../operations/http.ts';
import { operationsPrefix } from '../operations/operations-prefix.ts';
import { metricsContract } from '../metrics/http.ts';
import { metricsRawContract } from '../metrics/raw-http.ts';

export const apiContract = {
  account: oc.prefix(accountPrefix).router({ ...accountContract, ...accountRawContract }),
  admin: oc.prefix(servicePrefixes.admin).router({ ...adminContract, ...supportRawContract }),
  affiliate: oc.prefix(servicePrefixes.affiliate).router({ ...affiliateContract, ...affiliateRawContract }),
  auth: oc.prefix(servicePrefixes.auth).router(authContract),
  billing: oc.prefix(servicePrefixes.billing).router({ ...billingContract, ...billingRawContract }),
  billingAdmin: oc.prefix(billingAdminPrefix).router(billingAdminContract),
  chat: oc.prefix(servicePrefixes.chat).router({ ...chatContract, ...chatRawContract }),
  gateway: oc.router({ ...gatewayContract, ...gatewayRawContract, ...faultsContract }),
  metrics: oc.prefix(servicePrefixes.metrics).router({ ...metricsContract, ...metricsRawContract }),
  operations: oc.prefix(operationsPrefix).router(operationsContract),
};
export type ApiContract = typeof apiContract;
