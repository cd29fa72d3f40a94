// Signed links to the content of a file: valid for a few minutes without a session, so that images and downloads work.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { FileLink } from '@consilium/contracts/chat/file.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { sharedSecret } from '../secrets/secrets.sql.ts';

const GOOD_FOR_SECONDS = 5 * 60;

export interface FileLinks {
  linkTo(fileId: string, now: Date): FileLink;
  isGood(fileId: string, query: { readonly expires: unknown; readonly signature: unknown }, now: Date): boolean;
}

export async function openFileLinks(db: Queryable): Promise<FileLinks> {
  const secret = await sharedSecret(db, 'file-links', randomBytes(32));
  const sign = (fileId: string, expires: string) =>
    createHmac('sha256', secret).update(`${fileId}\n${expires}`).digest();
  return {
    linkTo(fileId, now) {
      const expires = Math.floor(now.getTime() / 1000) + GOOD_FOR_SECONDS;
      const query = new URLSearchParams({
        expires: String(expires),
        signature: sign(fileId, String(expires)).toString('base64url'),
      });
      return {
        url: `${servicePrefixes.chat}/files/${fileId}/content?${query.toString()}`,
        expiresAt: new Date(expires * 1000).toISOString(),
      };
    },
    isGood(fileId, { expires, signature }, now) {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
      const given = Buffer.from(signature, 'base64url');
      const ours = sign(fileId, expires);
      return given.length === ours.length && timingSafeEqual(given, ours) && Number(expires) * 1000 > now.getTime();
    },
  };
}
