// My usage per day, newest first as the service gives it.
import { metricsContract } from '@consilium/contracts/metrics/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { createContractClient } from '@consilium/web/api/contract-client.ts';

const metrics = createContractClient(metricsContract, servicePrefixes.metrics);

export const usageDaysQuery = metrics.queries.listUsageDays.queryOptions();
