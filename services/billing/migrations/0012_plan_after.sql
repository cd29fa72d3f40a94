-- What was told to follow by itself when the plan ends, and until when. Nothing: free.
alter table billing.plans_in_force
  add column after_plan text check (after_plan in ('premium', 'business')),
  add column after_until timestamptz,
  add constraint after_needs_an_end check (after_plan is null or until is not null);
