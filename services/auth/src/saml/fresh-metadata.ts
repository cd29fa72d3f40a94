// Reads an identity provider's metadata again once a day, because keys change. After a failure the old metadata is kept.
import type { AuthContext } from '../settings/context.ts';
import { fetchMetadata } from './fetch-metadata.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import type { IdentityProviderMetadata } from './idp-metadata.ts';
import type { SsoProvider } from './sso-provider.ts';
import { setSsoMetadata } from './sso-providers.sql.ts';

const DAY_MS = 24 * 3_600_000;

export async function freshMetadata(context: AuthContext, provider: SsoProvider): Promise<IdentityProviderMetadata> {
  const known = readIdpMetadata(provider.metadataXml);
  const { metadataUrl, metadataReadAt } = provider;
  const now = context.clock.now();
  const isOver = known.validUntil !== undefined && known.validUntil < now;
  const isStale = isOver || now.getTime() - metadataReadAt.getTime() > DAY_MS;
  const read = metadataUrl !== null && isStale ? await readAgain(context, provider, metadataUrl) : undefined;
  if (!read && isOver)
    context.log.warn({ provider: provider.id, validUntil: known.validUntil }, 'the metadata of SAML are out of date');
  return read ?? known;
}

async function readAgain(
  context: AuthContext,
  provider: SsoProvider,
  url: string,
): Promise<IdentityProviderMetadata | undefined> {
  try {
    const xml = await fetchMetadata(url);
    const read = readIdpMetadata(xml);
    if (read.entityId !== provider.entityId) throw new Error('the metadata are of another entity now');
    await setSsoMetadata(context.pool, provider.id, xml, context.clock.now());
    return read;
  } catch (error) {
    context.log.warn({ err: error, provider: provider.id }, 'the metadata of SAML could not be read again');
    return undefined;
  }
}
