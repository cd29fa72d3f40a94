// The configuration schema of each part, and of the program that prepares databases, topics and buckets.
import { configSchema as auth } from '@consilium/auth/config.ts';
import { configSchema as admin } from '@consilium/admin/context/config.ts';
import { configSchema as affiliate } from '@consilium/affiliate/context/config.ts';
import { configSchema as billing } from '@consilium/billing/config/config.ts';
import { configSchema as chat } from '@consilium/chat/config.ts';
import { configSchema as gateway } from '@consilium/gateway/config.ts';
import { configSchema as metrics } from '@consilium/metrics/config.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { eventLogVariables, topicVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { filesVariables } from '@consilium/kit/files/files-variables.ts';
import { z } from 'zod';
import { configSchema as migrate } from '../migrate-config.ts';

export const partSchemas: Readonly<Record<PartName, z.ZodObject>> = {
  gateway,
  auth,
  chat,
  billing,
  metrics,
  affiliate,
  admin,
};
export const provisionSchema = z.object({
  ...migrate.shape,
  ...eventLogVariables,
  ...topicVariables,
  ...filesVariables,
});
