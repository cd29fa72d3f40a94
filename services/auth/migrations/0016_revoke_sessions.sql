-- Ends sessions of one account in one round trip, and returns their ids. A function, since each statement has to see
-- what was committed while the ones before it waited: the parts of one statement would all look at the same moment.
create function auth.revoke_sessions(
  owner_id uuid, only_id uuid, except_id uuid, below_second_level boolean, why text, at timestamptz,
  slot smallint, topic text, subject text, envelope jsonb
) returns uuid[]
language plpgsql as $$
declare
  is_everywhere constant boolean := only_id is null and not below_second_level;
  -- As many as one event may hold.
  ids_per_event constant int := 1000;
  ended uuid[];
  part uuid[];
begin
  if is_everywhere then
    -- Before the sessions go: nobody makes another code meanwhile with a session that is about to end, and exchanges
    -- under way are waited for, so that the sessions they make can be seen below.
    perform 1 from auth.users where id = owner_id for update;
    delete from auth.oauth_authorizations where user_id = owner_id and code_hash is not null;
    delete from auth.flow_states where user_id = owner_id and auth_code_hash is not null;
  end if;
  with gone as (
    delete from auth.sessions
     where user_id = owner_id and (only_id is null or id = only_id) and (except_id is null or id <> except_id)
       and (not below_second_level or aal <> 'aal2')
    returning id)
  select coalesce(array_agg(id), '{}') into ended from gone;
  insert into auth.revoked_sessions (session_id, reason, revoked_at)
  select id, why, at from unnest(ended) as id on conflict do nothing;
  if is_everywhere then
    -- Everywhere else means in other programs too.
    delete from auth.oauth_sessions where user_id = owner_id;
  end if;
  for begins_at in 1 .. cardinality(ended) by ids_per_event loop
    part := ended[begins_at : begins_at + ids_per_event - 1];
    envelope := jsonb_set(envelope, '{data,sessionIds}', to_jsonb(part));
    if begins_at > 1 then
      envelope := jsonb_set(envelope, '{id}', to_jsonb(gen_random_uuid()));
    end if;
    perform auth.enqueue_events(array[slot], array[topic], array[subject], array[envelope::json]);
  end loop;
  return ended;
end $$;
