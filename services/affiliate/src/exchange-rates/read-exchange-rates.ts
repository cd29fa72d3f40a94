// Every weekday, where a source is configured: keeps the rates of the day. Without it no amount is converted.
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { z } from 'zod';
import { askNetwork } from '../conversion-sources/ask-network.ts';
import { keepRates } from './exchange-rates.sql.ts';
import { readReferenceRates } from './reference-rates.ts';

type Payload = z.output<typeof payloadSchema>;
const payloadSchema = z.strictObject({});

export const readExchangeRatesJob: JobDefinition<Payload> = {
  name: 'affiliate.read-exchange-rates',
  payload: payloadSchema,
  maxAttempts: 8,
};
/** The bank publishes at about 16:00 in Frankfurt. */
export const readExchangeRatesSchedule: JobSchedule = {
  cron: '41 16 * * 1-5',
  job: readExchangeRatesJob,
  payload: {},
};

type RatesContext = Pick<ServiceBase, 'pool'> & {
  readonly config: { readonly EXCHANGE_RATES_URL?: string | undefined };
};

export function readExchangeRatesHandler({ pool, config }: RatesContext): JobHandler<Payload> {
  return {
    job: readExchangeRatesJob,
    async run(_payload, { signal }) {
      if (config.EXCHANGE_RATES_URL === undefined) return;
      const url = new URL(config.EXCHANGE_RATES_URL);
      const { text } = await askNetwork({ network: 'The source of exchange rates', url, signal });
      const rates = readReferenceRates(text);
      if (rates.length === 0) throw new Error('the source of exchange rates answered with something else');
      await keepRates(pool, rates);
    },
  };
}
