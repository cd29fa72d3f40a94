-- Feedback that a browser without JavaScript posted: nothing was solved for it, so it has no votes for features.
alter table admin.feedback add column is_plain boolean not null default false;
