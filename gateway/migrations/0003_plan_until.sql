-- A plan that ends by itself ends here by the clock, whether or not anybody tells.
alter table gateway.entitlements add column plan_until timestamptz;
