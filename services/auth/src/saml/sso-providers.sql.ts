// All SQL on auth.sso_providers and auth.sso_domains.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { SsoProvider } from './sso-provider.ts';

const columns = `p.id, p.resource_id as "resourceId", p.disabled, p.entity_id as "entityId", p.metadata_xml as "metadataXml",
  p.metadata_url as "metadataUrl", p.metadata_read_at as "metadataReadAt", p.attribute_mapping as "attributeMapping",
  p.name_id_format as "nameIdFormat", p.created_at as "createdAt", p.updated_at as "updatedAt",
  array(select d.domain from auth.sso_domains d where d.provider_id = p.id order by d.domain) as domains`;

/** False when the entity or the resource id exists already. */
export async function insertSsoProvider(db: Queryable, provider: SsoProvider): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into auth.sso_providers (id, resource_id, disabled, entity_id, metadata_xml, metadata_url, metadata_read_at,
       attribute_mapping, name_id_format, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict do nothing`,
    [...valuesOf(provider), provider.createdAt],
  );
  return rowCount === 1;
}

/** False when another provider has the resource id. The entity id does not change. */
export async function updateSsoProvider(db: Queryable, provider: SsoProvider): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.sso_providers p set resource_id = $2, disabled = $3, metadata_xml = $5, metadata_url = $6,
       metadata_read_at = $7, attribute_mapping = $8, name_id_format = $9, updated_at = $10
      where p.id = $1 and p.entity_id = $4 and not exists (
        select 1 from auth.sso_providers o where o.resource_id = $2 and o.id <> p.id)`,
    [...valuesOf(provider), provider.updatedAt],
  );
  return rowCount === 1;
}

function valuesOf(provider: SsoProvider): readonly unknown[] {
  return [
    provider.id,
    provider.resourceId,
    provider.disabled,
    provider.entityId,
    provider.metadataXml,
    provider.metadataUrl,
    provider.metadataReadAt,
    JSON.stringify(provider.attributeMapping),
    provider.nameIdFormat,
  ];
}

/** Which of the domains belong to another provider. */
export async function findForeignDomains(
  db: Queryable,
  providerId: string,
  domains: readonly string[],
): Promise<readonly { domain: string; providerId: string }[]> {
  const { rows } = await db.query<{ domain: string; providerId: string }>(
    'select domain, provider_id as "providerId" from auth.sso_domains where domain = any($1) and provider_id <> $2',
    [domains, providerId],
  );
  return rows;
}

/** False when another provider has concurrently taken one of them. */
export async function setSsoDomains(
  db: Queryable,
  providerId: string,
  domains: readonly string[],
  now: Date,
): Promise<boolean> {
  await db.query('delete from auth.sso_domains where provider_id = $1 and domain <> all($2)', [providerId, domains]);
  const { rowCount } = await db.query(
    `insert into auth.sso_domains (domain, provider_id, created_at)
     select domain, $1, $3 from unnest($2::text[]) as domain
         on conflict (domain) do update set provider_id = $1 where sso_domains.provider_id = $1`,
    [providerId, domains, now],
  );
  return rowCount === domains.length;
}

export async function findSsoProvider(db: Queryable, id: string): Promise<SsoProvider | undefined> {
  const { rows } = await db.query<SsoProvider>(`select ${columns} from auth.sso_providers p where p.id = $1`, [id]);
  return rows[0];
}

/** Locks it until the transaction ends. */
export async function lockSsoProvider(db: Queryable, id: string): Promise<SsoProvider | undefined> {
  await db.query('select 1 from auth.sso_providers where id = $1 for update', [id]);
  return findSsoProvider(db, id);
}

export async function findSsoProviderByResourceId(db: Queryable, resourceId: string): Promise<SsoProvider | undefined> {
  const sql = `select ${columns} from auth.sso_providers p where p.resource_id = $1`;
  return (await db.query<SsoProvider>(sql, [resourceId])).rows[0];
}

export async function findSsoProviderByDomain(db: Queryable, domain: string): Promise<SsoProvider | undefined> {
  const sql = `select ${columns} from auth.sso_providers p join auth.sso_domains d on d.provider_id = p.id where d.domain = $1`;
  return (await db.query<SsoProvider>(sql, [domain])).rows[0];
}

export async function findSsoProviderByEntityId(db: Queryable, entityId: string): Promise<SsoProvider | undefined> {
  const sql = `select ${columns} from auth.sso_providers p where p.entity_id = $1`;
  return (await db.query<SsoProvider>(sql, [entityId])).rows[0];
}

/** An empty string disables a filter. */
export async function listSsoProviders(
  db: Queryable,
  filter: { readonly resourceId: string; readonly resourceIdPrefix: string; readonly limit: number },
): Promise<readonly SsoProvider[]> {
  const { rows } = await db.query<SsoProvider>(
    `select ${columns} from auth.sso_providers p
      where ($1 = '' or p.resource_id = $1) and ($2 = '' or starts_with(p.resource_id, $2))
      order by p.created_at, p.id limit $3`,
    [filter.resourceId, filter.resourceIdPrefix, filter.limit],
  );
  return rows;
}

export async function setSsoMetadata(db: Queryable, id: string, metadataXml: string, now: Date): Promise<void> {
  await db.query('update auth.sso_providers set metadata_xml = $2, metadata_read_at = $3 where id = $1', [
    id,
    metadataXml,
    now,
  ]);
}

export async function deleteSsoProvider(db: Queryable, id: string): Promise<void> {
  await db.query('delete from auth.sso_providers where id = $1', [id]);
}
