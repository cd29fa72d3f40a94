-- Public keys of our processes. A role can register keys for its own service only, so no service can sign for the gateway.
create schema if not exists identity;

create table identity.process_keys (
  key_id uuid primary key,
  process text not null,
  public_key jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- session_user is the login role (consilium_<service>); owners (migrations, the embedded start) may register any.
create function identity.register_key(new_key_id uuid, new_process text, new_public_key jsonb, new_expires_at timestamptz)
returns void language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  if session_user::text like 'consilium\_%' and session_user::text <> 'consilium_' || new_process then
    raise exception 'role % may not register a key for %', session_user, new_process using errcode = '42501';
  end if;
  insert into identity.process_keys (key_id, process, public_key, expires_at)
  values (new_key_id, new_process, new_public_key, new_expires_at);
end $$;

create function identity.delete_expired_keys(before timestamptz)
returns void language sql security definer set search_path = identity, pg_temp as $$
  delete from identity.process_keys where expires_at < before - interval '1 day';
$$;

grant usage on schema identity to public;
grant select on identity.process_keys to public;
