// What a network pushes when something is sold, in its own format. Only what the ledger needs is read: buyers' names,
// addresses and cards stay outside.
import { createDecipheriv, createHash } from 'node:crypto';
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { z } from 'zod';
import { clickbankOrderSchema, reportOfOrder } from '../conversion-sources/clickbank-conversions.ts';
import { impactActionSchema, reportOfAction } from '../conversion-sources/impact-conversions.ts';
import { dateFrom } from '../conversion-sources/read-rows.ts';
import { minorUnits } from '../conversion-sources/minor-units.ts';
import type { ReportedConversion } from '../conversion-sources/reported-conversion.ts';

/** Query, form or JSON: whatever the network sent. */
export type PostbackFields = Readonly<Record<string, unknown>>;

/** Null for a test or another notice that is no sale; undefined for what cannot be understood. */
type Read = ReportedConversion | null | undefined;

/** The networks that push. */
export const pushingTransports = ['impact', 'awin', 'clickbank'] as const;

export function readPostback(network: NetworkKey, fields: PostbackFields, secret: string | null): Read {
  const { transport } = networkOf(network);
  if (transport === 'impact') return fromImpact(fields);
  if (transport === 'awin') return fromAwin(fields);
  return transport === 'clickbank' ? fromClickbank(fields, secret) : undefined;
}

/** The names are those of the template that administrators copy to Impact. */
function fromImpact(fields: PostbackFields): Read {
  const action = impactActionSchema.safeParse({ ...fields, Id: fields['ActionId'], State: fields['Status'] }).data;
  return action && reportOfAction(action);
}

const awinPushSchema = z.object({
  transactionId: z.union([z.number(), z.string()]),
  transactionDate: z.string(),
  transactionCurrency: z.string(),
  transactionAmount: z.union([z.number(), z.string()]),
  commission: z.union([z.number(), z.string()]),
  clickRef: z.string().nullish(),
});

function fromAwin({ AwinTransactionPush: text }: PostbackFields): Read {
  const push = awinPushSchema.safeParse(jsonOf(text)).data;
  if (!push) return undefined;
  const { transactionCurrency: currency } = push;
  const saleMinor = minorUnits(push.transactionAmount, currency);
  const commissionMinor = minorUnits(push.commission, currency);
  const occurredAt = dateFrom(push.transactionDate);
  if (saleMinor === undefined || commissionMinor === undefined || !occurredAt) return undefined;
  return {
    transactionId: String(push.transactionId),
    reportId: null,
    clickId: push.clickRef ?? null,
    state: 'pending',
    amounts: 'total',
    saleMinor,
    commissionMinor,
    currency,
    occurredAt,
    reportedAt: null,
  };
}

const instantNoticeSchema = z.object({ notification: z.string(), iv: z.string() });

/** Encrypted, but not authenticated: anybody who has the secret's cipher may change it. The poll confirms every sale. */
function fromClickbank(fields: PostbackFields, secret: string | null): Read {
  const sealed = instantNoticeSchema.safeParse(fields).data;
  const notice = sealed && secret !== null ? jsonOf(decrypted(sealed, secret)) : undefined;
  if (typeof notice !== 'object' || notice === null) return undefined;
  const codes: unknown = Reflect.get(notice, 'trackingCodes');
  const order = clickbankOrderSchema.safeParse({ trackingId: Array.isArray(codes) ? codes[0] : null, ...notice }).data;
  return order && reportOfOrder(order);
}

const KEY_CHARACTERS = 32;

function decrypted({ notification, iv }: z.output<typeof instantNoticeSchema>, secret: string): string | undefined {
  const key = createHash('sha1').update(secret).digest('hex').slice(0, KEY_CHARACTERS);
  try {
    const decipher = createDecipheriv('aes-256-cbc', Buffer.from(key, 'ascii'), Buffer.from(iv, 'base64'));
    return Buffer.concat([decipher.update(Buffer.from(notification, 'base64')), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function jsonOf(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
