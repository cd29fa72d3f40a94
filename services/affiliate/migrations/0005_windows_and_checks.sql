-- Parts of networks' lists of sales that cannot be read, and when a network was last asked for the stock of a product.

-- How often in a row the page at the cursor could not be read.
alter table affiliate.conversion_polls add column failures integer not null default 0 check (failures >= 0);

-- Parts of a list of sales that fail while the rest can be read. They are tried again each day, and whenever an administrator says so.
create table affiliate.windows_set_aside (
  id uuid primary key,
  network_key text not null,
  since timestamptz not null,
  until timestamptz not null check (until >= since),
  -- A sentence for administrators.
  error text not null,
  set_aside_at timestamptz not null,
  tried_at timestamptz not null,
  unique (network_key, since, until)
);

alter table affiliate.affiliate_products add column stock_checked_at timestamptz;
create index affiliate_products_by_stock_check on affiliate.affiliate_products (network_key, stock_checked_at nulls first, id)
  where is_active and external_id is not null and source = 'import';
