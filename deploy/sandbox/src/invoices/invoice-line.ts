// A line of an invoice: an amount charged or credited for a period.
import type { Price } from '#catalogue/price.ts';
import { newObjectId } from '#books/ids.ts';
import { discountOf } from '#discounts/coupon.ts';
import type { InForce } from '#discounts/coupon.ts';

export interface InvoiceLine {
  readonly id: string;
  readonly object: 'line_item';
  /** Before discounts. */
  readonly amount: number;
  readonly description: string;
  readonly discount_amounts: readonly { readonly amount: number; readonly discount: string }[];
  readonly period: { readonly start: number; readonly end: number };
}

export interface NewLine {
  readonly amount: number;
  readonly price: Price;
  readonly quantity: number;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
  readonly isProration: boolean;
  readonly subscription: string;
  readonly item: string;
  readonly invoiceItem?: string | null;
}

export function netOf(line: InvoiceLine): number {
  return line.amount - line.discount_amounts.reduce((sum, { amount }) => sum + amount, 0);
}

/** Charges are discounted; credits are computed from the paid amount, so they are not. */
export function newLine(line: NewLine, invoice: string | null, inForce: readonly InForce[]): InvoiceLine {
  const { amount, price, quantity, description, period, subscription } = line;
  const discounts = amount > 0 ? discountsOn(amount, inForce) : [];
  return {
    id: newObjectId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: discounts,
    discountable: amount > 0,
    discounts: discounts.map(({ discount }) => discount),
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: line.invoiceItem ?? null,
        proration: line.isProration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: line.item,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  } as InvoiceLine;
}

function discountsOn(amount: number, inForce: readonly InForce[]): { amount: number; discount: string }[] {
  let left = amount;
  return inForce.map(({ coupon, discount }) => {
    const off = discountOf(coupon, left);
    left -= off;
    return { amount: off, discount: discount.id };
  });
}
