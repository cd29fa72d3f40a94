-- Money-back is given once per customer, also to who has no account any more.
create index cancellations_by_customer on billing.cancellations (stripe_customer_id);
