// What a product of the catalog would be after an import, as SQL: one rule for counting, for the preview and for applying.
//
// `r` is a row that was read, `p` the product of the catalog or nulls. Parameters: $1 the import, $2 the network, $3 the
// least commission of the network, in hundredths of a percent. An empty product is one that is gone.

/** What the source says, as columns. */
const given = `cross join lateral jsonb_to_record(r.product) as g (
  product_name text, description text, affiliate_link text, image_url text, category text, gtin text, price_minor bigint,
  price_currency text, shipping_minor bigint, rating_hundredths integer, rating_count integer, delivery_days integer,
  availability text, commission_basis_points integer)`;

const isGone = `g.product_name is null`;

/** What the source does not say stays as it is, except a price: the old one would be shown as today's. */
const merged = `cross join lateral (select
  coalesce(g.product_name, p.product_name) as product_name,
  coalesce(nullif(g.description, ''), p.description, '') as description,
  coalesce(g.affiliate_link, p.affiliate_link) as affiliate_link,
  coalesce(g.image_url, p.image_url) as image_url,
  coalesce(g.category, p.category) as category,
  coalesce(g.gtin, p.gtin) as gtin,
  case when ${isGone} then p.price_minor else g.price_minor end as price_minor,
  case when ${isGone} then p.price_currency else g.price_currency end as price_currency,
  case when ${isGone} then p.shipping_minor else g.shipping_minor end as shipping_minor,
  coalesce(g.rating_hundredths, p.rating_hundredths) as rating_hundredths,
  coalesce(g.rating_count, p.rating_count) as rating_count,
  coalesce(g.delivery_days, p.delivery_days) as delivery_days,
  coalesce(g.availability, 'out_of_stock') as availability,
  coalesce(g.commission_basis_points, p.commission_basis_points, $3::integer) as commission_basis_points,
  not (${isGone}) and not coalesce(p.held_inactive, false) as is_active) as m`;

/** After \`import_rows as r\`, or what stands for it. */
export const withProduct = `${given}
  left join affiliate.affiliate_products p on p.network_key = $2 and p.external_id = r.external_id ${merged}`;

/** The columns that an import writes. */
export const mergedColumns = [
  'product_name',
  'description',
  'affiliate_link',
  'image_url',
  'category',
  'gtin',
  'price_minor',
  'price_currency',
  'shipping_minor',
  'rating_hundredths',
  'rating_count',
  'delivery_days',
  'availability',
  'commission_basis_points',
  'is_active',
] as const;

const each = (of: string) => mergedColumns.map((column) => `${of}.${column}`).join(', ');
export const differs = `row(${each('p')}) is distinct from row(${each('m')})`;

/** By the names of the contract, and with its values. */
const fields: readonly (readonly [name: string, value: (of: string) => string])[] = [
  ['productName', (of) => `${of}.product_name`],
  ['description', (of) => `${of}.description`],
  ['affiliateLink', (of) => `${of}.affiliate_link`],
  ['imageUrl', (of) => `${of}.image_url`],
  ['category', (of) => `${of}.category`],
  ['gtin', (of) => `${of}.gtin`],
  [
    'price',
    (of) =>
      `case when ${of}.price_minor is not null then jsonb_build_object('amountMinor', ${of}.price_minor, 'currency', ${of}.price_currency) end`,
  ],
  ['shippingMinor', (of) => `${of}.shipping_minor`],
  ['rating', (of) => `trim_scale(${of}.rating_hundredths / 100.0)`],
  ['ratingCount', (of) => `${of}.rating_count`],
  ['deliveryDays', (of) => `${of}.delivery_days`],
  ['availability', (of) => `${of}.availability`],
  ['commissionRate', (of) => `trim_scale(${of}.commission_basis_points / 100.0)`],
  ['isActive', (of) => `${of}.is_active`],
];

/** Field to {"from", "to"} of the fields that differ; null when none does. */
export const differences = `(select jsonb_object_agg(f.name, jsonb_build_object('from', f.old, 'to', f.new))
  from (values ${fields.map(([name, value]) => `('${name}', to_jsonb(${value('p')}), to_jsonb(${value('m')}))`).join(', ')})
    as f (name, old, new) where f.old is distinct from f.new)`;
