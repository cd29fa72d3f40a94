-- What the person may want to ask next, in the person's words, beside the expert's own questions.
alter table chat.replies add column next_questions jsonb not null default '[]';
