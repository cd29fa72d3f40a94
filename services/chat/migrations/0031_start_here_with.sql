-- Three problems to bring to an expert first, for its card. Null in rows that an older build writes.
alter table chat.experts add column start_here_with text[];
