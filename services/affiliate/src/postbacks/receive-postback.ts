// /postbacks/{network}/{token}: networks report sales here. What they push stays pending until a poll confirms it.
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { postbacksPath } from '@consilium/contracts/affiliate/earnings-http.ts';
import { networkKeySchema, networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import express from 'express';
import type { Express, RequestHandler } from 'express';
import type { OpenAccess } from '../conversion-sources/open-conversion-source.ts';
import { recordReports } from '../conversions/record-reports.ts';
import type { LedgerContext } from '../conversions/record-reports.ts';
import { isPostbackToken } from './postback-tokens.ts';
import { pushingTransports, readPostback } from './read-postback.ts';
import type { PostbackFields } from './read-postback.ts';

const MOST_BYTES = 64 * 1024;
const MOST_FIELDS = 100;

type PostbackContext = LedgerContext & { readonly openAccess: OpenAccess };

export function addPostbackRoutes(app: Express, context: PostbackContext): void {
  const path = `${servicePrefixes.affiliate}${postbacksPath}/:network/:token`;
  const bodies = [
    express.json({ limit: MOST_BYTES, inflate: false }),
    express.urlencoded({ limit: MOST_BYTES, inflate: false, extended: false, parameterLimit: MOST_FIELDS }),
  ];
  app.get(path, receive(context));
  app.post(path, ...bodies, receive(context));
}

function receive(context: PostbackContext): RequestHandler<{ network: string; token: string }> {
  return async ({ params, method, query, body }, response) => {
    const network = await networkAt(context, params);
    const fields = (method === 'GET' ? query : { ...query, ...(body as object | undefined) }) as PostbackFields;
    const secret = networkOf(network).transport === 'clickbank' ? await instantNoticeSecret(context, network) : null;
    const report = readPostback(network, fields, secret);
    if (report === undefined) throw httpError('BAD_REQUEST', 'This is not understood as a report of a sale.');
    if (report) await recordReports(context, { network, source: 'push' }, [report]);
    response.set('Cache-Control', 'no-store').json({ received: true });
  };
}

/** Whoever has no token does not even learn which networks report here. */
async function networkAt(
  { pool }: PostbackContext,
  { network, token }: { readonly network: string; readonly token: string },
): Promise<NetworkKey> {
  const key = networkKeySchema.safeParse(network).data;
  const pushes = key !== undefined && pushingTransports.some((transport) => transport === networkOf(key).transport);
  if (!pushes || !(await isPostbackToken(pool, key, token))) throw httpError('NOT_FOUND');
  return key;
}

async function instantNoticeSecret({ openAccess }: PostbackContext, network: NetworkKey): Promise<string | null> {
  return (await openAccess(network))?.apiAccess['insSecret'] ?? null;
}
