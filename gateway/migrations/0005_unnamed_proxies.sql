-- That a process is sent headers of a proxy which TRUSTED_PROXIES does not name: when last, and from which address of a
-- private network. Without an address: from a public one, which may be a person's and is not kept.
alter table gateway.replicas add column unnamed_proxy_seen_at timestamptz, add column unnamed_proxy_address text;
