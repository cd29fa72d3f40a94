-- A plan may join that this build does not know: any name is kept as it was told.
alter table metrics.usage_metrics drop constraint usage_metrics_subscription_tier_check,
  add constraint usage_metrics_subscription_tier_check check (subscription_tier ~ '^[a-z][a-z0-9_-]{0,63}$');
alter table metrics.plan_changes drop constraint plan_changes_plan_check,
  add constraint plan_changes_plan_check check (plan ~ '^[a-z][a-z0-9_-]{0,63}$');
