-- A reply that gave no advice costs nothing: there was none on the problem, or the message was thanks or a greeting.
alter table chat.replies drop constraint replies_unit_reason_check;
alter table chat.replies add constraint replies_unit_reason_check check (unit_reason in (
  'model_refused', 'broken_off', 'refused_after_advice', 'refusals_used_up', 'failures_used_up', 'nothing_found', 'small_talk'
));
