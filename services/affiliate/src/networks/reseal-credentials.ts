// Brings all credentials under the first key of AFFILIATE_KEYS, so that an older key can be removed.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { AffiliateContext } from '../context/context.ts';
import { apiAccessPlace, secretPlace } from './credentials.ts';
import { createEnvelope, SealError } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { allNetworks, replaceSealed } from './networks.sql.ts';

export const resealCredentialsJob: JobDefinition<Record<string, never>> = {
  name: 'affiliate.reseal-credentials',
  payload: z.strictObject({}),
  maxAttempts: 1,
};

/** Every hour: a process of the configuration before may have sealed something since the last time. */
export const resealSchedule: JobSchedule = { cron: '7 * * * *', job: resealCredentialsJob, payload: {} };

type ResealContext = Pick<AffiliateContext, 'pool' | 'config' | 'log'>;

export function resealHandler(context: ResealContext): JobHandler<Record<string, never>> {
  return { job: resealCredentialsJob, run: async () => void (await resealCredentials(context)) };
}

/** Returns how many it resealed. What cannot be opened is logged by its place, and the others go on. */
export async function resealCredentials(context: ResealContext): Promise<number> {
  const envelope = createEnvelope(context.config.AFFILIATE_KEYS);
  if (!envelope.canSeal) return 0;
  let resealed = 0;
  for (const { network, secretSealed, apiAccessSealed } of await allNetworks(context.pool)) {
    const sealed = [
      { column: 'secret_sealed', from: secretSealed, place: secretPlace(network) },
      { column: 'api_access_sealed', from: apiAccessSealed, place: apiAccessPlace(network) },
    ] as const;
    for (const { column, from, place } of sealed)
      if (from !== null && (await resealOne(context, envelope, { network, column, from, place }))) resealed += 1;
  }
  if (resealed > 0) context.log.info({ resealed }, 'credentials of networks are sealed with the first key now');
  return resealed;
}

interface Sealed {
  readonly network: NetworkKey;
  readonly column: 'secret_sealed' | 'api_access_sealed';
  readonly from: string;
  readonly place: string;
}

async function resealOne({ pool, log }: ResealContext, envelope: Envelope, sealed: Sealed): Promise<boolean> {
  const { network, column, from, place } = sealed;
  try {
    const to = envelope.reseal(from, place);
    if (to !== undefined) await replaceSealed(pool, column, { network, from, to });
    return to !== undefined;
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.error({ place, reason: error.message }, 'credentials of a network cannot be opened');
    return false;
  }
}
