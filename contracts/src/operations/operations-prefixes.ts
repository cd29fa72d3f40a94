// Where each part answers for whoever runs the product. Plain data without zod.
import { accountPrefix, servicePrefixes } from '../gateway/routes.ts';
import type { PartName } from '../parts/parts.ts';

/** Auth's is beside its own contract, because its prefix speaks GoTrue's format. */
export const operationsPrefixes = {
  auth: `${accountPrefix}/admin/operations`,
  chat: `${servicePrefixes.chat}/admin/operations`,
  billing: `${servicePrefixes.billing}/admin/operations`,
  metrics: `${servicePrefixes.metrics}/admin/operations`,
  affiliate: `${servicePrefixes.affiliate}/admin/operations`,
  admin: `${servicePrefixes.admin}/operations`,
  gateway: '/api/gateway/admin/operations',
} as const satisfies Readonly<Record<PartName, string>>;
