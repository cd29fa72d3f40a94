// Where and when networks report sales.
import { postbacksPath } from '@consilium/contracts/affiliate/earnings-http.ts';
import type { ReportingNetwork, WindowSetAside } from '@consilium/contracts/affiliate/earnings-http.ts';
import { networkKeys, networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { AffiliateContext } from '../context/context.ts';
import { pollRows } from '../conversions/conversion-polls.sql.ts';
import { windowsSetAside } from '../conversions/windows-set-aside.sql.ts';
import type { SetAsideWindow } from '../conversions/windows-set-aside.sql.ts';
import { postbackToken } from '../postbacks/postback-tokens.ts';
import { pushingTransports } from '../postbacks/read-postback.ts';

export const pushes = (network: NetworkKey) =>
  pushingTransports.some((transport) => transport === networkOf(network).transport);

export async function listReporting({ pool }: Pick<AffiliateContext, 'pool'>): Promise<ReportingNetwork[]> {
  const polls = new Map((await pollRows(pool)).map((row) => [row.network, row]));
  const aside = Map.groupBy(await windowsSetAside(pool), ({ network }) => network);
  const rows = [];
  for (const network of networkKeys) {
    const token = pushes(network) ? await postbackToken(pool, network) : null;
    const poll = polls.get(network);
    rows.push({
      network,
      postbackPath: token && `${servicePrefixes.affiliate}${postbacksPath}/${network}/${token}`,
      polledAt: poll?.polledAt?.toISOString() ?? null,
      error: poll?.error ?? null,
      setAside: (aside.get(network) ?? []).map(shownWindow),
    });
  }
  return rows;
}

export async function reportingOf(
  context: Pick<AffiliateContext, 'pool'>,
  network: NetworkKey,
): Promise<ReportingNetwork> {
  const row = (await listReporting(context)).find((one) => one.network === network);
  if (!row) throw httpError('NOT_FOUND');
  return row;
}

function shownWindow({ id, since, until, error, setAsideAt, triedAt }: SetAsideWindow): WindowSetAside {
  return {
    id,
    since: since.toISOString(),
    until: until.toISOString(),
    error,
    setAsideAt: setAsideAt.toISOString(),
    triedAt: triedAt.toISOString(),
  };
}
