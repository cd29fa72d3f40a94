// Signed links that end one kind of mail without a session. They name a person by an id that means nothing elsewhere.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MailList } from '@consilium/contracts/chat/mail-preferences-http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { sharedSecret } from '../secrets/secrets.sql.ts';

export const unsubscribePath = `${servicePrefixes.chat}/unsubscribe`;

export interface ListOfPerson {
  readonly list: MailList;
  readonly linkId: string;
}

export interface UnsubscribeLinks {
  /** Below the site's address. It does not expire: mails are kept for years. */
  pathOf(of: ListOfPerson): string;
  isSigned(of: ListOfPerson, signature: unknown): boolean;
}

/** The first secret signs, all verify: a new one is put in front, and the old one stays for mails that have left. */
export function createUnsubscribeLinks(secrets: readonly [string | Buffer, ...(string | Buffer)[]]): UnsubscribeLinks {
  const sign = (secret: string | Buffer, { list, linkId }: ListOfPerson) =>
    createHmac('sha256', secret).update(`unsubscribe\n${list}\n${linkId}`).digest();
  return {
    pathOf(of) {
      const signature = sign(secrets[0], of).toString('base64url');
      return `${unsubscribePath}/${of.list}/${of.linkId}?signature=${signature}`;
    },
    isSigned(of, signature) {
      const given = Buffer.from(typeof signature === 'string' ? signature : '', 'base64url');
      const verified = secrets.map((secret) => {
        const ours = sign(secret, of);
        return given.length === ours.length && timingSafeEqual(given, ours);
      });
      return verified.includes(true);
    },
  };
}

/** A secret in the database is the last one, so that links work without configuration. */
export async function openUnsubscribeLinks(db: Queryable, configured: readonly string[]): Promise<UnsubscribeLinks> {
  const stored = await sharedSecret(db, 'unsubscribe-links', randomBytes(32));
  const [first, ...others] = [...configured, stored];
  return createUnsubscribeLinks([first ?? stored, ...others]);
}
