-- Recent activity, a read model of the event stream: it can be dropped and rebuilt.
create table admin.activity (
  id uuid primary key,
  topic text not null,
  type text not null,
  summary text not null,
  expert_type text,
  occurred_at timestamptz not null
);
create index activity_newest on admin.activity (occurred_at desc, id desc);
