// Products and the prices at which they are sold.
import type { StoredObject } from '#books/stored-object.ts';

export interface Product extends StoredObject {
  readonly object: 'product';
  active: boolean;
  readonly name: string;
}

export interface Price extends StoredObject {
  readonly object: 'price';
  active: boolean;
  readonly currency: string;
  lookup_key: string | null;
  readonly product: string;
  readonly recurring: Recurring | null;
  readonly unit_amount: number;
}

export interface Recurring {
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly interval_count: number;
}

export function newProduct(id: string, name: string, created: number): Product {
  return {
    id,
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  } as Product;
}

export interface NewPrice {
  readonly id: string;
  readonly product: string;
  readonly currency: string;
  readonly unitAmount: number;
  readonly recurring: Recurring | null;
  readonly lookupKey: string | null;
  readonly created: number;
}

export function newPrice({ id, product, currency, unitAmount, recurring, lookupKey, created }: NewPrice): Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata: {},
    nickname: null,
    product,
    recurring: recurring && { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'inclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  } as Price;
}
