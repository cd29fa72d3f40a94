-- For a store of quota holds that lost its counters: the units of the days that are running, and how often it was rebuilt.
create index replies_with_units on chat.replies (resets_at, id) where hold_id is not null;

-- One row. A message is accepted under the number that its unit was known good by, or looks at its unit again.
create table chat.quota_rebuilds (
  one_row boolean primary key default true check (one_row),
  number integer not null,
  began_at timestamptz
);
insert into chat.quota_rebuilds (number) values (0);
