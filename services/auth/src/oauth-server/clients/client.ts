// A program that people sign in to with their account here (an OAuth client), and its JSON form.
export type AuthenticationMethod = 'none' | 'client_secret_basic' | 'client_secret_post';

/** What the program, or the administrator who registers it, says about it. */
export interface ClientMetadata {
  readonly name: string;
  readonly uri: string;
  readonly logoUri: string;
  readonly redirectUris: readonly string[];
  readonly grantTypes: readonly string[];
  readonly authenticationMethod: AuthenticationMethod;
  /** '' means all scopes. */
  readonly scope: string;
}

export interface Client extends ClientMetadata {
  readonly id: string;
  readonly registrationType: 'manual' | 'dynamic';
  readonly secretHash: Buffer | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function isPublic({ authenticationMethod }: Pick<Client, 'authenticationMethod'>): boolean {
  return authenticationMethod === 'none';
}

export function clientJson(client: Client, secret?: string): object {
  return {
    client_id: client.id,
    client_name: client.name,
    // RFC 7591 requires an expiry; 0 means never.
    ...(secret !== undefined && { client_secret: secret, client_secret_expires_at: 0 }),
    client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
    client_type: isPublic(client) ? 'public' : 'confidential',
    token_endpoint_auth_method: client.authenticationMethod,
    registration_type: client.registrationType,
    ...(client.uri !== '' && { client_uri: client.uri }),
    ...(client.logoUri !== '' && { logo_uri: client.logoUri }),
    ...(client.scope !== '' && { scope: client.scope }),
    redirect_uris: client.redirectUris,
    grant_types: client.grantTypes,
    response_types: ['code'],
    created_at: client.createdAt.toISOString(),
    updated_at: client.updatedAt.toISOString(),
  };
}

/** As people see it when they are asked for consent, or list what they allowed. */
export function clientForPeople({ id, name, uri, logoUri }: Pick<Client, 'id' | 'name' | 'uri' | 'logoUri'>): object {
  return { id, name, uri, logo_uri: logoUri };
}
