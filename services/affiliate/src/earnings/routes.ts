// Calls on what links earn. Administrators only.
import { postbacksPath } from '@consilium/contracts/affiliate/earnings-http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { networkKeys, networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { AffiliateContext } from '../context/context.ts';
import { pollRows } from '../conversions/conversion-polls.sql.ts';
import { recordReports } from '../conversions/record-reports.ts';
import { readAmazonEarnings } from '../earning-files/amazon-earnings.ts';
import { postbackToken, renewPostbackToken } from '../postbacks/postback-tokens.ts';
import { pushingTransports } from '../postbacks/read-postback.ts';
import type { Implementer } from '../context/implementer.ts';
import { getEarnings } from './get-earnings.ts';

export function earningsRoutes(os: Implementer, context: AffiliateContext) {
  return {
    getEarnings: os.getEarnings.handler(({ input, context: request }) => {
      requireRole(request, 'admin');
      return getEarnings(context, input.period);
    }),
    listReporting: os.listReporting.handler(async ({ context: request }) => {
      requireRole(request, 'admin');
      return { networks: await reporting(context) };
    }),
    renewPostback: os.renewPostback.handler(async ({ input, context: request }) => {
      requireRole(request, 'admin');
      if (!pushes(input.network)) throw httpError('BAD_REQUEST', 'This network does not report by itself.');
      await renewPostbackToken(context.pool, input.network);
      const renewed = (await reporting(context)).find(({ network }) => network === input.network);
      if (!renewed) throw httpError('NOT_FOUND');
      return renewed;
    }),
    uploadEarnings: os.uploadEarnings.handler(async ({ input, context: request }) => {
      requireRole(request, 'admin');
      const file = readAmazonEarnings(input.csv);
      if (!file) throw httpError('BAD_REQUEST', 'This is not an earnings file of Amazon Associates.');
      const added = await recordReports(context, { network: 'amazon', source: 'file' }, file.reports);
      return { added, known: file.reports.length - added, refused: file.refused };
    }),
  };
}

const pushes = (network: NetworkKey) =>
  pushingTransports.some((transport) => transport === networkOf(network).transport);

async function reporting({ pool }: AffiliateContext) {
  const polls = new Map((await pollRows(pool)).map((row) => [row.network, row]));
  const rows = [];
  for (const network of networkKeys) {
    const token = pushes(network) ? await postbackToken(pool, network) : null;
    const poll = polls.get(network);
    rows.push({
      network,
      postbackPath: token && `${servicePrefixes.affiliate}${postbacksPath}/${network}/${token}`,
      polledAt: poll?.polledAt?.toISOString() ?? null,
      error: poll?.error ?? null,
    });
  }
  return rows;
}
