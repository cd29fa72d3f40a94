-- Whether the invoice of the running period is still a draft: such a period is not believed to its end before it is paid.
alter table billing.subscriptions add column charge_pending boolean not null default false;
