-- What follows by itself when the plan ends, and until when. Nothing: free.
alter table auth.profiles add column subscription_tier_after text, add column subscription_tier_after_until timestamptz;
