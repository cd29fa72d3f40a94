-- What follows by itself when the plan ends, and until when. Nothing: free.
alter table gateway.entitlements add column after_plan text, add column after_until timestamptz;
