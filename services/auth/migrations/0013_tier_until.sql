-- A plan that ends by itself is shown as ended from then on, told or not.
alter table auth.profiles add column subscription_tier_until timestamptz;
