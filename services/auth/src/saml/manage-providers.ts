// /admin/sso/providers: administrators' routes for organisations' identity providers.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import type { AuditAction } from '../audit/audit-action.ts';
import { auditChange } from '../audit/audit-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { AuthError, badRequest, invalid, unprocessable } from '../wire/auth-error.ts';
import { queryText, readBody } from '../wire/body.ts';
import { checkGivenProvider, givenProviderSchema, readDomains, readGivenMetadata } from './given-provider.ts';
import type { GivenProvider } from './given-provider.ts';
import type { SsoProvider } from './sso-provider.ts';
import {
  deleteSsoProvider,
  findForeignDomains,
  findSsoProvider,
  findSsoProviderByEntityId,
  findSsoProviderByResourceId,
  insertSsoProvider,
  listSsoProviders,
  lockSsoProvider,
  setSsoDomains,
  updateSsoProvider,
} from './sso-providers.sql.ts';

const MAX_LISTED = 1000;
const RESOURCE_PREFIX = 'resource_';

export async function listProviders({ pool }: AuthContext, request: Request): Promise<object> {
  const filter = {
    resourceId: queryText(request, 'resource_id'),
    resourceIdPrefix: queryText(request, 'resource_id_prefix'),
  };
  if (Object.values(filter).some(isUnstorable)) return { items: [] };
  const providers = await listSsoProviders(pool, { ...filter, limit: MAX_LISTED });
  return { items: providers.map((provider) => providerJson(provider, { withMetadata: false })) };
}

export async function showProvider(context: AuthContext, request: Request): Promise<object> {
  return providerJson(await requireProvider(context, request));
}

export async function createProvider(context: AuthContext, request: Request, admin: string): Promise<object> {
  const given = readBody(request, givenProviderSchema);
  if (given.type !== 'saml') throw invalid("Only 'saml' supported for SSO provider type");
  checkGivenProvider(given);
  const now = context.clock.now();
  const metadata = await readGivenMetadata(given, now);
  if (!metadata) throw invalid('Either metadata_xml or metadata_url must be set');
  const provider: SsoProvider = {
    id: randomUUID(),
    resourceId: given.resource_id || null,
    disabled: given.disabled ?? false,
    entityId: metadata.entityId,
    metadataXml: metadata.xml,
    metadataUrl: metadata.url,
    metadataReadAt: now,
    attributeMapping: given.attribute_mapping ?? {},
    nameIdFormat: given.name_id_format || null,
    domains: readDomains(given.domains ?? []),
    createdAt: now,
    updatedAt: now,
  };
  return transaction(context.pool, async (tx) => {
    if (!(await insertSsoProvider(tx, provider))) throw await alreadyThere(tx, provider);
    await replaceDomains(tx, provider, now, 'is already assigned to an SSO identity provider');
    await audit(tx, context, 'sso_provider_added', provider, admin);
    return providerJson((await findSsoProvider(tx, provider.id)) ?? provider);
  });
}

async function alreadyThere(tx: Queryable, { entityId }: SsoProvider): Promise<AuthError> {
  if (await findSsoProviderByEntityId(tx, entityId))
    return unprocessable(
      'saml_idp_already_exists',
      `SAML Identity Provider with this EntityID (${entityId}) already exists`,
    );
  return unprocessable('conflict', 'An SSO provider with this resource_id exists');
}

export async function changeProvider(context: AuthContext, request: Request, admin: string): Promise<object> {
  const { id } = await requireProvider(context, request);
  const given = readBody(request, givenProviderSchema);
  checkGivenProvider(given);
  const now = context.clock.now();
  const metadata = await readGivenMetadata(given, now);
  return transaction(context.pool, async (tx) => {
    const current = await lockSsoProvider(tx, id);
    if (!current) throw notFound();
    if (metadata && metadata.entityId !== current.entityId)
      throw badRequest(
        'saml_entity_id_mismatch',
        `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${current.entityId}' but got '${metadata.entityId}'`,
      );
    const read = metadata && {
      metadataXml: metadata.xml,
      metadataUrl: metadata.url ?? current.metadataUrl,
      metadataReadAt: now,
    };
    const changed = { ...current, ...changeOf(current, given), ...read, updatedAt: now };
    if (!(await updateSsoProvider(tx, changed)))
      throw unprocessable('conflict', 'An SSO provider with this resource_id exists');
    if (given.domains) await replaceDomains(tx, changed, now, 'already assigned to another provider');
    await audit(tx, context, 'sso_provider_changed', changed, admin);
    return providerJson((await findSsoProvider(tx, id)) ?? changed);
  });
}

function changeOf(current: SsoProvider, given: GivenProvider): Partial<SsoProvider> {
  const { resource_id: resourceId, name_id_format: format, attribute_mapping: mapping } = given;
  return {
    resourceId: resourceId == null ? current.resourceId : resourceId || null,
    disabled: given.disabled ?? current.disabled,
    attributeMapping: mapping ?? current.attributeMapping,
    nameIdFormat: format == null ? current.nameIdFormat : format || null,
    ...(given.domains ? { domains: readDomains(given.domains) } : {}),
  };
}

async function replaceDomains(tx: Queryable, provider: SsoProvider, now: Date, taken: string): Promise<void> {
  const [foreign] = await findForeignDomains(tx, provider.id, provider.domains);
  if (foreign)
    throw badRequest('sso_domain_already_exists', `SSO Domain '${foreign.domain}' ${taken} (${foreign.providerId})`);
  if (await setSsoDomains(tx, provider.id, provider.domains, now)) return;
  throw unprocessable('conflict', 'Updating SSO provider failed, likely due to a conflict. Try again?');
}

export async function removeProvider(context: AuthContext, request: Request, admin: string): Promise<object> {
  const provider = await requireProvider(context, request);
  await transaction(context.pool, async (tx) => {
    await deleteSsoProvider(tx, provider.id);
    await audit(tx, context, 'sso_provider_removed', provider, admin);
  });
  return providerJson(provider);
}

/** Finds it by its id, or by `resource_` and the operator's own name for it. */
async function requireProvider({ pool }: AuthContext, request: Request): Promise<SsoProvider> {
  const given = String(request.params['providerId']);
  if (isUnstorable(given)) throw notFound();
  const provider = given.startsWith(RESOURCE_PREFIX)
    ? await findSsoProviderByResourceId(pool, given.slice(RESOURCE_PREFIX.length))
    : z.uuid().safeParse(given).success && (await findSsoProvider(pool, given));
  if (!provider) throw notFound();
  return provider;
}

function isUnstorable(given: string): boolean {
  return given.includes('\u0000');
}

function notFound(): AuthError {
  return new AuthError(404, 'sso_provider_not_found', 'SSO Identity Provider not found');
}

async function audit(
  tx: Queryable,
  { clock }: AuthContext,
  action: AuditAction,
  { id }: SsoProvider,
  admin: string,
): Promise<void> {
  await recordAudit(tx, { userId: null, action, now: clock.now(), details: { admin, provider: id } });
  const subject = { kind: 'identity-provider', id };
  await auditChange(tx, { action: action.replaceAll('_', '-'), by: admin, subject, now: clock.now() });
}

function providerJson(provider: SsoProvider, { withMetadata } = { withMetadata: true }): object {
  const { resourceId, metadataUrl, nameIdFormat } = provider;
  return {
    id: provider.id,
    ...(resourceId === null ? {} : { resource_id: resourceId }),
    disabled: provider.disabled,
    saml: {
      entity_id: provider.entityId,
      ...(withMetadata ? { metadata_xml: provider.metadataXml } : {}),
      ...(metadataUrl === null ? {} : { metadata_url: metadataUrl }),
      attribute_mapping: provider.attributeMapping,
      ...(nameIdFormat === null ? {} : { name_id_format: nameIdFormat }),
    },
    domains: provider.domains.map((domain) => ({ domain })),
    created_at: provider.createdAt.toISOString(),
    updated_at: provider.updatedAt.toISOString(),
  };
}
