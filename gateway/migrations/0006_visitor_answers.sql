-- Whole answers that a visitor got without an account, counted in all, and those of one network address on one day.
alter table gateway.visitors add column answers integer not null default 0 check (answers >= 0);
alter table gateway.visitor_addresses add column answers integer not null default 0 check (answers >= 0);

-- A row may begin with an answer.
alter table gateway.visitors alter column conversations set default 0;
alter table gateway.visitor_addresses alter column conversations set default 0;

-- Answers of the last minutes, so that one whose connection broke can be asked for again without being counted again.
-- Only a hash of the browser's random key is kept.
create table gateway.visitor_answers (
  key_hash bytea primary key,
  visitor_id uuid not null,
  tries integer not null check (tries >= 1),
  counted_at timestamptz not null
);
create index visitor_answers_by_age on gateway.visitor_answers (counted_at);
