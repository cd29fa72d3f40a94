// Configuration of links, clicks and earnings.
import { httpUrl, list } from '@consilium/kit/config/variables.ts';

export const earningsVariables = {
  AFFILIATE_LINK_HOSTS: list()
    .prefault('')
    .describe('Hosts, with their subdomains, to which products without a network may lead; none by default.'),
  EXCHANGE_RATES_URL: httpUrl()
    .optional()
    .describe(
      'Where daily reference rates are read, in the format of the European Central Bank; without it no amount is converted.',
    ),
};
