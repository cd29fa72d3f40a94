-- Usage per account and local day, a projection of the event stream: it can be dropped and rebuilt.
-- opus = messages of the premium class, sonnet = messages of the standard class.
create table metrics.usage_metrics (
  pseudonym text not null,
  date date not null,
  total_messages integer not null default 0,
  opus_messages integer not null default 0,
  sonnet_messages integer not null default 0,
  total_tokens bigint not null default 0,
  conversation_time_ms bigint not null default 0,
  updated_at timestamptz not null,
  primary key (pseudonym, date)
);
