// Coupons, their promotion codes, and discounts: a coupon applied to somebody.
import type { StoredObject } from '#books/stored-object.ts';

export interface Coupon extends StoredObject {
  readonly object: 'coupon';
  readonly amount_off: number | null;
  readonly percent_off: number | null;
  readonly currency: string | null;
  readonly duration: 'once' | 'repeating' | 'forever';
  readonly duration_in_months: number | null;
  readonly max_redemptions: number | null;
  readonly redeem_by: number | null;
  times_redeemed: number;
  valid: boolean;
}

export interface PromotionCode extends StoredObject {
  readonly object: 'promotion_code';
  active: boolean;
  readonly code: string;
  readonly promotion: { readonly type: 'coupon'; readonly coupon: string };
  times_redeemed: number;
}

export interface Discount extends StoredObject {
  readonly object: 'discount';
  readonly source: { readonly type: 'coupon'; readonly coupon: string };
  readonly subscription: string;
  readonly start: number;
  readonly end: number | null;
}

export interface InForce {
  readonly discount: Discount;
  readonly coupon: Coupon;
}

/** Minor units, rounded half up like the provider; never more than the amount. */
export function discountOf({ amount_off: off, percent_off: percent }: Coupon, amount: number): number {
  const wanted = off ?? Math.round((amount * Math.round((percent ?? 0) * 100)) / 10_000);
  return Math.max(0, Math.min(amount, wanted));
}
