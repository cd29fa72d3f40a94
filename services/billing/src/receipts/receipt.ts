// The text of a receipt, before it is drawn.
import type { BillingConfig } from '../config/config.ts';
import type { Contact } from '@consilium/kit/contacts/find-contact.ts';
import { amountInWords, dayInWords, planInWords } from '../letters/in-words.ts';
import type { PaidInvoice } from '../payment-history/payment-history.sql.ts';

export interface Receipt {
  readonly number: string;
  readonly paidAt: Date;
  readonly issuer: readonly string[];
  readonly paidBy: readonly string[];
  readonly paidOn: string;
  readonly what: string;
  readonly period: string;
  readonly paid: string;
  /** Null: nothing was refunded. */
  readonly refunded: string | null;
  readonly kept: string;
}

type Issuer = Pick<BillingConfig, 'RECEIPT_ISSUER_NAME' | 'RECEIPT_ISSUER_ADDRESS' | 'RECEIPT_ISSUER_TAX_ID'>;

export function receiptOf(
  payment: PaidInvoice & { readonly paidAt: Date },
  { issuer, contact, zone }: { readonly issuer: Issuer; readonly contact: Contact | undefined; readonly zone: string },
): Receipt {
  const { currency, paidMinor, refundedMinor, lostMinor, periodStartsAt, periodEndsAt } = payment;
  const returnedMinor = refundedMinor + lostMinor;
  const money = (amountMinor: number) => amountInWords({ amountMinor, currency });
  return {
    number: payment.number ?? payment.id,
    paidAt: payment.paidAt,
    issuer: issuerLines(issuer),
    paidBy: contact ? [...(contact.displayName ? [contact.displayName] : []), contact.email] : [],
    paidOn: dayInWords(payment.paidAt, zone),
    what: planInWords(payment.price),
    period: `${dayInWords(periodStartsAt, zone)} – ${dayInWords(periodEndsAt, zone)}`,
    paid: money(paidMinor),
    refunded: returnedMinor > 0 ? money(returnedMinor) : null,
    kept: money(paidMinor - returnedMinor),
  };
}

function issuerLines(issuer: Issuer): string[] {
  const { RECEIPT_ISSUER_NAME: name, RECEIPT_ISSUER_ADDRESS: address, RECEIPT_ISSUER_TAX_ID: taxId } = issuer;
  return [name, ...address, ...(taxId === undefined ? [] : [`Tax number: ${taxId}`])];
}
