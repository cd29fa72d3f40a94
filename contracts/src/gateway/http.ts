// What the gateway answers itself: usage of today, the visitor's count, and how its processes fare.
import { oc } from '@orpc/contract';
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

export const usageAnswerSchema = z.object({
  plan: planIdSchema,
  preset: quotaPresetSchema,
  zone: z.string(),
  classes: z.record(messageClassSchema, classUsageSchema),
  /** `degraded` while the limiter store cannot be reached and a bounded allowance is in force. */
  mode: z.enum(['normal', 'degraded']),
});
export type UsageAnswer = z.infer<typeof usageAnswerSchema>;

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

/** Every gateway process that is alive, the oldest first. */
export const gatewayModesSchema = z.object({
  replicas: z.array(replicaModesSchema),
  /** False while the database is away: then only the process that answers is told of. */
  complete: z.boolean(),
});
export type GatewayModes = z.infer<typeof gatewayModesSchema>;

export const gatewayContract = {
  usage: oc
    .route({ method: 'GET', path: '/api/usage', summary: 'What is used, held and left today, per class' })
    .output(usageAnswerSchema),
  modes: oc
    .route({
      method: 'GET',
      path: '/api/gateway/modes',
      summary: 'Who answers limits and quota at each gateway process (admin)',
    })
    .output(gatewayModesSchema),
  visitorConversations: {
    get: oc
      .route({
        method: 'GET',
        path: '/api/visitor/conversations',
        summary: 'How many conversations a visitor may still begin',
      })
      .output(visitorConversationsSchema),
    count: oc
      .route({
        method: 'POST',
        path: '/api/visitor/conversations',
        summary: 'Counts a conversation that a visitor begins (429 at the cap)',
      })
      .output(visitorConversationsSchema),
  },
};
