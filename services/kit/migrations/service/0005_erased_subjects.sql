-- Tombstones: subjects of the event stream whose rows were erased here. Their events have no effect any more, also when the
-- stream is read again from the start.
create table {{schema}}.erased_subjects (
  subject text primary key,
  erased_at timestamptz not null
);
