-- Administrators look for a part of a name or a category, or for a whole external id or GTIN. Without an index for each of
-- the four, 100,000 products were read one by one when few fit: 400 ms.
create index affiliate_products_parts_of_name on affiliate.affiliate_products using gin (product_name gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index affiliate_products_parts_of_category on affiliate.affiliate_products using gin (category gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index affiliate_products_by_external_id on affiliate.affiliate_products (external_id) where external_id is not null;
create index affiliate_products_by_gtin on affiliate.affiliate_products (gtin) where gtin is not null;
