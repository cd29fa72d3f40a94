// Calls on the weights of the ranking. Everybody reads those in force; the rest is for administrators.
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { AffiliateContext } from '../context/context.ts';
import type { Implementer } from '../context/implementer.ts';
import { replayWeights } from './replay-weights.ts';
import { listWeights, saveWeights, weightsInForce } from './weights-versions.ts';

export function weightsRoutes(os: Implementer, affiliate: AffiliateContext) {
  const { weights } = os;
  return {
    weights: {
      inForce: weights.inForce.handler(() => weightsInForce(affiliate.pool)),
      versions: weights.versions.handler(async ({ context }) => {
        requireRole(context, 'admin');
        return { versions: await listWeights(affiliate.pool) };
      }),
      save: weights.save.handler(({ input, context }) => {
        return saveWeights(affiliate, requireRole(context, 'admin'), input);
      }),
      replay: weights.replay.handler(({ input, context }) => {
        requireRole(context, 'admin');
        return replayWeights(affiliate, input.criteria);
      }),
    },
  };
}
