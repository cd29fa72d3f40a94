// The nine networks as administrators set them up. Credentials go in and never come out again.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { pageCursorSchema } from '../page-cursor.ts';
import { keptText, versionSchema } from '../kept-text.ts';
import { networkKeySchema } from './networks.ts';

/**
 * `connected`: active, but what its links need is not complete. `saved`: active and complete. `inactive`: saved, and
 * switched off.
 */
export const networkStates = ['not-configured', 'connected', 'saved', 'inactive'] as const;
export const networkStateSchema = z.enum(networkStates);
export type NetworkState = z.infer<typeof networkStateSchema>;

export const apiAccessFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  explanation: z.string(),
  /** Sealed, and never read back. */
  isSecret: z.boolean(),
  isRequired: z.boolean(),
  /** Several lines, such as a key in PEM. */
  isLong: z.boolean(),
  /** The only values there are; null: any text. */
  choices: z.array(z.string()).nullable(),
});
export type ApiAccessField = z.infer<typeof apiAccessFieldSchema>;

/** When it was saved and by which account, unless that is erased; null: it is not set. */
const savedSchema = z.object({ at: z.iso.datetime(), by: z.uuid().nullable() }).nullable();

export const networkSettingsSchema = z.object({
  network: networkKeySchema,
  state: networkStateSchema,
  isActive: z.boolean(),
  affiliateId: z.string().nullable(),
  secret: savedSchema,
  apiAccess: z.object({
    fields: z.array(apiAccessFieldSchema),
    saved: savedSchema,
    /** What is no secret, such as the words to search for. */
    values: z.record(z.string(), z.string()),
  }),
  lastSyncAt: z.iso.datetime().nullable(),
  lastSyncError: z.string().nullable(),
  updatedAt: z.iso.datetime().nullable(),
  /** 0: never saved. */
  version: z.number().int(),
});
export type NetworkSettings = z.infer<typeof networkSettingsSchema>;

export const apiAccessVerdictSchema = z.object({
  works: z.boolean(),
  fault: z.enum(['access-refused', 'not-eligible', 'rate-limited', 'unavailable', 'not-understood']).nullable(),
  /** A sentence for the administrator. */
  message: z.string(),
  checkedAt: z.iso.datetime(),
});
export type ApiAccessVerdict = z.infer<typeof apiAccessVerdictSchema>;

export const networkChangeSchema = z.object({
  id: z.uuid(),
  changedAt: z.iso.datetime(),
  /** The administrator's account; null once it is erased. */
  changedBy: z.uuid().nullable(),
  /** By the names of the settings. Of a credential it says only whether it was set. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type NetworkChange = z.infer<typeof networkChangeSchema>;

export const MOST_AFFILIATE_ID_CHARACTERS = 200;
export const MOST_CREDENTIAL_CHARACTERS = 8000;

const version = versionSchema;
const credentialSchema = keptText(MOST_CREDENTIAL_CHARACTERS);

export const networksContract = {
  listNetworks: oc
    .route({ method: 'GET', path: '/networks', summary: 'The nine networks with their settings (admin)' })
    .output(z.object({ networks: z.array(networkSettingsSchema) })),
  saveNetwork: oc
    .route({ method: 'PUT', path: '/networks/{network}', summary: 'Save affiliate ID, secret and switch (admin)' })
    .input(
      z.object({
        network: networkKeySchema,
        affiliateId: keptText(MOST_AFFILIATE_ID_CHARACTERS),
        /** Left out: stays as it is. Null: forgotten. */
        secret: credentialSchema.nullable().optional(),
        isActive: z.boolean(),
        version,
      }),
    )
    .output(networkSettingsSchema),
  saveApiAccess: oc
    .route({ method: 'PUT', path: '/networks/{network}/api-access', summary: 'Save what imports need (admin)' })
    .input(
      z.object({
        network: networkKeySchema,
        /** A secret that is left out stays as it is; any other field that is left out is cleared. */
        values: z.record(keptText(40), credentialSchema),
        version,
      }),
    )
    .output(networkSettingsSchema),
  forgetApiAccess: oc
    .route({
      method: 'POST',
      path: '/networks/{network}/api-access/forget',
      summary: 'Delete what imports need (admin)',
    })
    .input(z.object({ network: networkKeySchema, version }))
    .output(networkSettingsSchema),
  checkApiAccess: oc
    .route({ method: 'POST', path: '/networks/{network}/api-access/check', summary: 'Ask the network once (admin)' })
    .input(z.object({ network: networkKeySchema }))
    .output(apiAccessVerdictSchema),
  listNetworkChanges: oc
    .route({
      method: 'GET',
      path: '/networks/{network}/changes',
      summary: 'What changed of a network’s settings, newest first (admin)',
    })
    .input(
      z.object({
        network: networkKeySchema,
        before: pageCursorSchema.optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ changes: z.array(networkChangeSchema), nextBefore: pageCursorSchema.nullable() })),
};
