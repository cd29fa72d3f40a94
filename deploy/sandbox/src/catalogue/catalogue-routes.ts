// Products and prices: create, read, find by lookup key.
import { z } from 'zod';
import { addObject, getObject, saveObject } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import { emit } from '#events/event.ts';
import { pageOf } from '#requests/page.ts';
import { flag, listParams, text, whole } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import { newPrice, newProduct } from './price.ts';
import type { Price, Product } from './price.ts';

const recurringParams = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: whole().default(1),
});
const newPriceParams = z.strictObject({
  currency: z.string().length(3),
  product: text(),
  unit_amount: whole(),
  recurring: recurringParams.optional(),
  lookup_key: text().optional(),
});
const priceListParams = z.strictObject({
  ...listParams,
  lookup_keys: z.array(text()).max(10).optional(),
  active: flag().optional(),
  product: text().optional(),
  type: z.enum(['recurring', 'one_time']).optional(),
});

export const catalogueRoutes = [
  route('post', '/v1/products', z.strictObject({ name: text(), id: text().optional() }), async (books, { params }) => {
    const product = await addObject(books, newProduct(params.id ?? newObjectId('prod', 14), params.name, books.now));
    await emit(books, 'product.created', product);
    return product;
  }),
  route('get', '/v1/products', z.strictObject(listParams), (books, { params }) =>
    pageOf<Product>(books, '/v1/products', params, { kind: 'product' }),
  ),
  route('get', '/v1/products/:id', z.strictObject({}), (books, { id }) => getObject<Product>(books, 'product', id)),
  route('post', '/v1/prices', newPriceParams, async (books, { params }) => {
    await getObject<Product>(books, 'product', params.product, 'product');
    const price = newPrice({
      id: newObjectId('price'),
      product: params.product,
      currency: params.currency.toLowerCase(),
      unitAmount: params.unit_amount,
      recurring: params.recurring ?? null,
      lookupKey: params.lookup_key ?? null,
      created: books.now,
    });
    await addObject(books, price);
    await emit(books, 'price.created', price);
    return price;
  }),
  route('get', '/v1/prices', priceListParams, (books, { params }) => {
    const { lookup_keys: keys, active, product, type } = params;
    const members = {
      ...(active !== undefined && { active }),
      ...(product !== undefined && { product }),
      ...(type && { type }),
    };
    return pageOf<Price>(books, '/v1/prices', params, { kind: 'price', members }, ({ lookup_key: key }) =>
      keys ? key !== null && keys.includes(key) : true,
    );
  }),
  route('get', '/v1/prices/:id', z.strictObject({}), (books, { id }) => getObject<Price>(books, 'price', id)),
  route('post', '/v1/prices/:id', z.strictObject({ active: flag().optional() }), async (books, { id, params }) => {
    const price = await getObject<Price>(books, 'price', id);
    price.active = params.active ?? price.active;
    return saveObject(books, price);
  }),
];
