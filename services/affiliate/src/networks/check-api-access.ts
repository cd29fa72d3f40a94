// Asks a network once whether its access works. It takes twenty seconds at most.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { ApiAccessVerdict } from '@consilium/contracts/affiliate/networks-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { SourceError } from '../catalog-sources/catalog-source.ts';
import { sourceOf } from '../source-drivers/source-of.ts';
import { sourcePorts, usualLimits } from '../catalog-sources/wire/source-ports.ts';
import type { AffiliateContext } from '../context/context.ts';
import { SealError } from './envelope.ts';
import { sourceSettings } from './source-settings.ts';

const LIMIT_MS = 20_000;
/** One more try after a second; a longer wait is an answer, too. */
const MOST_WAIT_MS = 1000;

export async function checkApiAccess(
  context: AffiliateContext,
  network: NetworkKey,
  closed: AbortSignal,
): Promise<ApiAccessVerdict> {
  const { clock, log } = context;
  const limit = AbortSignal.timeout(LIMIT_MS);
  const { name } = networkOf(network);
  const verdict = (fault: ApiAccessVerdict['fault'], message: string): ApiAccessVerdict => ({
    works: fault === null,
    fault,
    message,
    checkedAt: clock.now().toISOString(),
  });
  try {
    const source = await sourceSettings(context, network);
    if (!source) throw httpError('BAD_REQUEST', 'Please enter your affiliate ID', { field: 'affiliateId' });
    const ports = { ...sourcePorts(clock), limits: { ...usualLimits, waitMs: MOST_WAIT_MS } };
    await sourceOf(source.settings, ports).check(AbortSignal.any([closed, limit]));
    return verdict(null, `${name} answered. The access works.`);
  } catch (error) {
    if (error instanceof SourceError) return verdict(error.fault, error.message);
    if (error instanceof SealError) {
      log.error({ network, reason: error.message }, 'credentials of a network cannot be opened');
      return verdict(
        'access-refused',
        'The saved credentials cannot be opened: the key that sealed them is not in AFFILIATE_KEYS. Save them again, or configure that key.',
      );
    }
    if (limit.aborted && !closed.aborted) return verdict('unavailable', `${name} did not answer within 20 seconds.`);
    throw error;
  }
}
