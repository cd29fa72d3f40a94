// Each hour: asks the networks that tell of single products whether these can be bought, each product once a day.
import { networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import { SourceError } from '../catalog-sources/catalog-source.ts';
import type { Stock, StockReader } from '../catalog-sources/catalog-source.ts';
import type { AffiliateContext } from '../context/context.ts';
import { listToCheck, saveStock } from './stock.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Of a network in a run; 48,000 a day. Each driver keeps the pace of its network. */
const PRODUCTS_OF_A_RUN = 2_000;
/** The next run goes on; two of them do not meet. */
const LONGEST_RUN_MS = 40 * 60_000;

const checkStockJob: JobDefinition<Record<string, never>> = {
  name: 'affiliate.check-stock',
  payload: z.strictObject({}),
  maxAttempts: 1,
};
export const checkStockSchedule: JobSchedule = { cron: '11 * * * *', job: checkStockJob, payload: {} };

export function checkStockHandler(context: AffiliateContext): JobHandler<Record<string, never>> {
  const limit = () => AbortSignal.timeout(LONGEST_RUN_MS);
  return { job: checkStockJob, run: (_payload, { signal }) => checkStock(context, AbortSignal.any([signal, limit()])) };
}

type StockContext = Pick<AffiliateContext, 'pool' | 'clock' | 'log' | 'openSource'>;

/** A network that fails does not stop the others. */
export async function checkStock(context: StockContext, signal: AbortSignal): Promise<void> {
  for (const network of networkKeys) {
    if (signal.aborted) return;
    try {
      const stock = (await context.openSource(network))?.stock;
      if (stock) await checkNetwork(context, { network, stock }, signal);
    } catch (error) {
      const reason = error instanceof SourceError ? { reason: error.message } : { err: error };
      context.log.warn({ network, ...reason }, 'stock could not be checked');
    }
  }
}

async function checkNetwork(
  { pool, clock }: StockContext,
  { network, stock }: { readonly network: NetworkKey; readonly stock: StockReader },
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  const ids = await listToCheck(pool, network, { before, limit: PRODUCTS_OF_A_RUN });
  for (let from = 0; from < ids.length && !signal.aborted; from += stock.mostAtOnce) {
    const asked = ids.slice(from, from + stock.mostAtOnce);
    await saveStock(pool, network, told(asked, await stock.read(asked, signal)), clock.now());
  }
}

/** What the network no longer has, it does not sell. An answer with none of several products says nothing. */
function told(asked: readonly string[], found: Stock): Stock {
  const missing = found.size === 0 && asked.length > 1 ? 'unknown' : 'out_of_stock';
  return new Map(asked.map((id) => [id, found.get(id) ?? missing]));
}
