-- Where a group is in each partition of a topic, for event logs whose topics have partitions of their own.
create table {{schema}}.event_offsets (
  group_name text not null,
  topic text not null,
  partition smallint not null,
  next_offset bigint not null,
  primary key (group_name, topic, partition)
) with (fillfactor = 50);
