-- The product catalogue. Commission is kept in hundredths of a percent, prices in minor units.
create table affiliate.affiliate_products (
  id uuid primary key,
  product_name text not null check (char_length(product_name) between 1 and 200),
  expert_type text not null,
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  price_minor integer check (price_minor >= 0),
  price_currency text check (char_length(price_currency) = 3),
  affiliate_link text,
  description text not null default '',
  is_active boolean not null default true,
  priority_score integer not null default 5,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((price_minor is null) = (price_currency is null))
);
create index affiliate_products_newest on affiliate.affiliate_products (created_at desc, id);
