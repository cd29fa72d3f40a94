// Signed links to an archive that expire and need no session, so that a mail can contain one.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { accountPrefix } from '@consilium/contracts/gateway/routes.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { sharedSecret } from './secrets.sql.ts';

export interface ExportLinks {
  /** A path on the site. */
  linkTo(exportId: string, expiresAt: Date): string;
  isGood(exportId: string, query: { readonly expires: unknown; readonly signature: unknown }, now: Date): boolean;
}

export async function openExportLinks(db: Queryable): Promise<ExportLinks> {
  const secret = await sharedSecret(db, 'export-links', randomBytes(32));
  const sign = (exportId: string, expires: string) =>
    createHmac('sha256', secret).update(`${exportId}\n${expires}`).digest();
  return {
    linkTo(exportId, expiresAt) {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      const signature = sign(exportId, expires).toString('base64url');
      return `${accountPrefix}/exports/${exportId}/content?${new URLSearchParams({ expires, signature }).toString()}`;
    },
    isGood(exportId, { expires, signature }, now) {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
      const [given, ours] = [Buffer.from(signature, 'base64url'), sign(exportId, expires)];
      return given.length === ours.length && timingSafeEqual(given, ours) && Number(expires) * 1000 > now.getTime();
    },
  };
}
