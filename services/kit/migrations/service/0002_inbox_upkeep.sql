-- Old inbox rows are deleted by age; they were written in the order of their times.
create index inbox_handled_at on {{schema}}.inbox using brin (handled_at);
