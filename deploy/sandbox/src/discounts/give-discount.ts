// Redeems a coupon: the subscription has its discount for the coupon's duration.
import { addObject, findObject, getObject, listObjects, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import { invalid } from '#requests/api-error.ts';
import { addMonths } from '#subscriptions/period.ts';
import type { Coupon, Discount, InForce, PromotionCode } from './coupon.ts';

export interface DiscountOwner {
  readonly customer: string;
  readonly subscription: string;
  readonly checkoutSession: string | null;
  readonly promotionCode: string | null;
}

export async function giveDiscount(books: Books, couponId: string, owner: DiscountOwner): Promise<Discount> {
  const coupon = await getValidCoupon(books, couponId);
  await saveObject(books, { ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : null;
  return addObject(books, {
    id: newObjectId('di'),
    object: 'discount',
    created: books.now,
    checkout_session: owner.checkoutSession,
    customer: owner.customer,
    customer_account: null,
    end: months === null ? null : addMonths(books.now, months),
    invoice: null,
    invoice_item: null,
    promotion_code: owner.promotionCode,
    source: { coupon: couponId, type: 'coupon' },
    start: books.now,
    subscription: owner.subscription,
    subscription_item: null,
  } as Discount);
}

export async function getValidCoupon(books: Books, id: string): Promise<Coupon> {
  const coupon = await getObject<Coupon>(books, 'coupon', id, 'coupon');
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  const isOver = coupon.redeem_by !== null && coupon.redeem_by < books.now;
  if (!coupon.valid || isUsedUp || isOver)
    throw invalid(`Coupon ${id} is not valid any more.`, { code: 'coupon_expired', param: 'coupon' });
  return coupon;
}

/** The discounts of a subscription at that moment. */
export async function discountsInForce(
  books: Books,
  ids: readonly string[],
  at = books.now,
): Promise<readonly InForce[]> {
  const found: InForce[] = [];
  for (const id of ids) {
    const discount = await getObject<Discount>(books, 'discount', id);
    if (discount.end !== null && discount.end <= at) continue;
    found.push({ discount, coupon: await getObject<Coupon>(books, 'coupon', discount.source.coupon) });
  }
  return found;
}

/** The discounts that remain after an invoice used all of them. */
export function lasting(inForce: readonly InForce[]): readonly string[] {
  return inForce.filter(({ coupon }) => coupon.duration !== 'once').map(({ discount }) => discount.id);
}

/** Finds a promotion code by the typed text, or by its id. */
export async function findPromotionCode(books: Books, codeOrId: string): Promise<PromotionCode | undefined> {
  const byId = await findObject<PromotionCode>(books, 'promotion_code', codeOrId);
  const filter = { kind: 'promotion_code', members: { code: codeOrId.toUpperCase(), active: true }, limit: 1 } as const;
  const found = byId ?? (await listObjects<PromotionCode>(books, filter))[0];
  return found?.active === true ? found : undefined;
}
