// What the gateway answers itself: today's usage, the visitor's count, and the state of its processes.
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
  /** `degraded` while the limiter's store is unreachable and a bounded allowance is in force. */
  mode: z.enum(['normal', 'degraded']),
});
export type UsageAnswer = z.infer<typeof usageAnswerSchema>;

const ofVisitorSchema = z.object({ total: z.number().int(), remaining: z.number().int() });
export const visitorConversationsSchema = ofVisitorSchema.extend({
  /** Whole answers without an account; missing where there are none. */
  answers: ofVisitorSchema.optional(),
});
export type VisitorConversations = z.infer<typeof visitorConversationsSchema>;

/** `store`: as configured. `memory`: the store is unreachable, so each process counts for itself, within bounds. */
export const limitsModeSchema = z.enum(['store', 'memory']);
export type LimitsMode = z.infer<typeof limitsModeSchema>;

/** `rebuilding`: the store lost its counters, which are being rebuilt from the ledger; bounds as with `memory`. */
export const quotaModeSchema = z.enum(['store', 'memory', 'rebuilding']);
export type QuotaMode = z.infer<typeof quotaModeSchema>;

export const replicaModesSchema = z.object({
  replicaId: z.uuid(),
  startedAt: z.iso.datetime(),
  limits: z.object({ mode: limitsModeSchema, since: z.iso.datetime() }),
  quota: z.object({ mode: quotaModeSchema, since: z.iso.datetime() }),
  /** Requests arrived with headers of a proxy that TRUSTED_PROXIES does not name; without an address: from a public one. */
  unnamedProxy: z.object({ address: z.string().nullable(), seenAt: z.iso.datetime() }).nullable(),
  seenAt: z.iso.datetime(),
});
export type ReplicaModes = z.infer<typeof replicaModesSchema>;

/** Every living gateway process, oldest first. */
export const gatewayModesSchema = z.object({
  replicas: z.array(replicaModesSchema),
  /** False while the database is unreachable: then only the answering process is listed. */
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
