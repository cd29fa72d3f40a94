// What the gateway answers itself: usage of today and the visitor's count.
import { z } from 'zod';
import { messageClassSchema, planIdSchema, quotaPresetSchema } from '../plans.ts';

export const classUsageSchema = z.object({
  used: z.number().int(),
  held: z.number().int(),
  /** -1 is unlimited. */
  limit: z.number().int(),
  remaining: z.number().int(),
  resetsAt: z.iso.datetime(),
});

/** GET /api/usage (signed in). */
export const usageAnswerSchema = z.object({
  plan: planIdSchema,
  preset: quotaPresetSchema,
  zone: z.string(),
  classes: z.record(messageClassSchema, classUsageSchema),
  /** `degraded` while the limiter store cannot be reached and a bounded allowance is in force. */
  mode: z.enum(['normal', 'degraded']),
});
export type UsageAnswer = z.infer<typeof usageAnswerSchema>;

/** GET and POST /api/visitor/conversations (anyone). */
export const visitorConversationsSchema = z.object({ total: z.number().int(), remaining: z.number().int() });
export type VisitorConversations = z.infer<typeof visitorConversationsSchema>;

/** `store`: as configured. `memory`: the store is away, each process counts for itself, within bounds. */
export const limitsModeSchema = z.enum(['store', 'memory']);
export type LimitsMode = z.infer<typeof limitsModeSchema>;

/** `rebuilding`: the store lost its counters, which are being read from the ledger; bounds as with `memory`. */
export const quotaModeSchema = z.enum(['store', 'memory', 'rebuilding']);
export type QuotaMode = z.infer<typeof quotaModeSchema>;

export const replicaModesSchema = z.object({
  replicaId: z.uuid(),
  startedAt: z.iso.datetime(),
  limits: z.object({ mode: limitsModeSchema, since: z.iso.datetime() }),
  quota: z.object({ mode: quotaModeSchema, since: z.iso.datetime() }),
  /** It is sent headers of a proxy that TRUSTED_PROXIES does not name; without an address: from a public one. */
  unnamedProxy: z.object({ address: z.string().nullable(), seenAt: z.iso.datetime() }).nullable(),
  seenAt: z.iso.datetime(),
});
export type ReplicaModes = z.infer<typeof replicaModesSchema>;

/** GET /api/gateway/modes (admin): every gateway process that is alive, the oldest first. */
export const gatewayModesSchema = z.object({
  replicas: z.array(replicaModesSchema),
  /** False while the database is away: then only the process that answers is told of. */
  complete: z.boolean(),
});
export type GatewayModes = z.infer<typeof gatewayModesSchema>;
