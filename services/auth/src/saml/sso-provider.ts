// An organisation's identity provider as auth stores it, and its name among an account's providers.
export interface AttributeSource {
  readonly name?: string | undefined;
  readonly names?: readonly string[] | undefined;
  readonly default?: unknown;
  readonly array?: boolean | undefined;
}

/** In GoTrue's form: which claim is taken from which attribute. */
export interface AttributeMapping {
  readonly keys?: Readonly<Record<string, AttributeSource>> | undefined;
}

export interface SsoProvider {
  readonly id: string;
  readonly resourceId: string | null;
  readonly disabled: boolean;
  readonly entityId: string;
  readonly metadataXml: string;
  readonly metadataUrl: string | null;
  readonly metadataReadAt: Date;
  readonly attributeMapping: AttributeMapping;
  readonly nameIdFormat: string | null;
  readonly domains: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const PREFIX = 'sso:';

/** Its name in identities and app_metadata. */
export function providerNameOf({ id }: Pick<SsoProvider, 'id'>): string {
  return `${PREFIX}${id}`;
}

/** The provider's id, if the name is an organisation's. */
export function ssoProviderIdOf(providerName: string | null | undefined): string | undefined {
  return providerName?.startsWith(PREFIX) ? providerName.slice(PREFIX.length) : undefined;
}
