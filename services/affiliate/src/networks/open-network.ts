// A network as imports and polls open it, with what administrators saved.
import type { OpenSource } from '../catalog-sources/row-source.ts';
import { lacksAccess, sourceOf } from '../source-drivers/source-of.ts';
import { sourcePorts } from '../catalog-sources/wire/source-ports.ts';
import type { AffiliateContext } from '../context/context.ts';
import type { OpenAccess } from '../conversion-sources/open-conversion-source.ts';
import { sourceSettings } from './source-settings.ts';

type OpeningContext = Pick<AffiliateContext, 'pool' | 'config' | 'clock'>;

/** Null until everything that the network's driver needs is saved. */
export function openSourceOf(context: OpeningContext): OpenSource {
  return async (network) => {
    const settings = (await sourceSettings(context, network))?.settings;
    return settings && !lacksAccess(settings) ? sourceOf(settings, sourcePorts(context.clock)) : null;
  };
}

export function openAccessOf(context: OpeningContext): OpenAccess {
  return async (network) => (await sourceSettings(context, network))?.settings ?? null;
}
