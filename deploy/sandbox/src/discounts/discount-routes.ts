// Coupons and promotion codes: create, read, list.
import { z } from 'zod';
import { addObject, findObject, getObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId, randomLetters } from '#books/ids.ts';
import { emit } from '#events/event.ts';
import { invalid } from '#requests/api-error.ts';
import { pageOf } from '#requests/page.ts';
import { amount, flag, listParams, mergeMetadata, metadata, text, whole } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import type { Coupon, PromotionCode } from './coupon.ts';

const newCouponParams = z.strictObject({
  id: text().optional(),
  name: text().optional(),
  amount_off: amount().optional(),
  currency: z.string().length(3).optional(),
  percent_off: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/u)
    .transform(Number)
    .optional(),
  duration: z.enum(['once', 'repeating', 'forever']).default('once'),
  duration_in_months: whole().optional(),
  max_redemptions: whole().optional(),
  redeem_by: whole().optional(),
  metadata: metadata(),
});

export const discountRoutes = [
  route('post', '/v1/coupons', newCouponParams, async (books, { params }) => {
    const coupon = await addObject(books, await newCoupon(books, params));
    await emit(books, 'coupon.created', coupon);
    return coupon;
  }),
  route('get', '/v1/coupons', z.strictObject(listParams), (books, { params }) =>
    pageOf<Coupon>(books, '/v1/coupons', params, { kind: 'coupon' }),
  ),
  route('get', '/v1/coupons/:id', z.strictObject({}), (books, { id }) => getObject<Coupon>(books, 'coupon', id)),
  route('delete', '/v1/coupons/:id', z.strictObject({}), async (books, { id }) => {
    const coupon = await getObject<Coupon>(books, 'coupon', id);
    await saveObject(books, { ...coupon, valid: false });
    return { id, object: 'coupon', deleted: true };
  }),
  route(
    'post',
    '/v1/promotion_codes',
    z.strictObject({
      code: text().optional(),
      promotion: z.strictObject({ type: z.literal('coupon'), coupon: text() }),
    }),
    async (books, { params }) => addObject(books, await newPromotionCode(books, params.promotion.coupon, params.code)),
  ),
  route(
    'get',
    '/v1/promotion_codes',
    z.strictObject({ ...listParams, code: text().optional(), active: flag().optional() }),
    (books, { params: { code, active, ...page } }) =>
      pageOf<PromotionCode>(books, '/v1/promotion_codes', page, {
        kind: 'promotion_code',
        members: { ...(code !== undefined && { code }), ...(active !== undefined && { active }) },
      }),
  ),
  route('get', '/v1/promotion_codes/:id', z.strictObject({}), (books, { id }) =>
    getObject<PromotionCode>(books, 'promotion_code', id),
  ),
];

async function newCoupon(books: Books, params: z.output<typeof newCouponParams>): Promise<Coupon> {
  const { amount_off: off, percent_off: percent, currency } = params;
  if ((off === undefined) === (percent === undefined))
    throw invalid('You must pass either amount_off or percent_off when creating a coupon.');
  const id = params.id ?? randomLetters(8);
  if (await findObject<Coupon>(books, 'coupon', id))
    throw invalid('Coupon already exists.', { code: 'resource_already_exists' });
  return {
    id,
    object: 'coupon',
    amount_off: off ?? null,
    created: books.now,
    currency: off === undefined ? null : (currency ?? 'usd').toLowerCase(),
    duration: params.duration,
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    percent_off: percent ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  } as Coupon;
}

async function newPromotionCode(books: Books, couponId: string, code: string | undefined): Promise<PromotionCode> {
  const { id: coupon } = await getObject<Coupon>(books, 'coupon', couponId, 'promotion[coupon]');
  return {
    id: newObjectId('promo'),
    object: 'promotion_code',
    active: true,
    code: (code ?? randomLetters(8)).toUpperCase(),
    created: books.now,
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: { coupon, type: 'coupon' },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  } as PromotionCode;
}
