// Reads the metadata with which a program is registered or changed. Throws GoTrue's errors.
import { z } from 'zod';
import { invalid } from '../../wire/auth-error.ts';
import { record, text } from '../../wire/body.ts';
import { firstUnsupported, scopesOf } from '../scopes.ts';
import type { AuthenticationMethod, ClientMetadata } from './client.ts';
import { faultOfRedirectUri } from './redirect-uri.ts';

const MOST_REDIRECT_URIS = 10;
const NAME_CHARACTERS = 1024;
const ADDRESS_CHARACTERS = 2048;
const methods = ['none', 'client_secret_basic', 'client_secret_post'] as const;
const grants: ReadonlySet<string> = new Set(['authorization_code', 'refresh_token']);

const texts = () => z.array(z.string()).nullish();

export const metadataBody = z.object({
  client_name: text(),
  client_uri: text(),
  logo_uri: text(),
  redirect_uris: texts(),
  grant_types: texts(),
  response_types: texts(),
  token_endpoint_auth_method: text(),
  client_type: text(),
  scope: text(),
  metadata: record(),
});
type Given = z.output<typeof metadataBody>;

export function readMetadata(given: Given): ClientMetadata {
  checkResponseTypes(given.response_types);
  return {
    name: readName(given.client_name),
    uri: readAddress('client_uri', given.client_uri),
    logoUri: readAddress('logo_uri', given.logo_uri),
    redirectUris: readRedirectUris(given.redirect_uris),
    grantTypes: readGrantTypes(given.grant_types),
    authenticationMethod: readMethod(given),
    scope: readScope(given.scope),
  };
}

/** Changes only the given fields; a program with a secret cannot become one without, nor the other way round. */
export function readChange(given: Given, sent: ReadonlySet<string>, before: ClientMetadata): ClientMetadata {
  const method = given.token_endpoint_auth_method;
  const changed = sent.has('token_endpoint_auth_method') && method !== '' ? oneOfMethods(method) : undefined;
  if (changed !== undefined && (changed === 'none') !== (before.authenticationMethod === 'none'))
    throw invalid(
      `token_endpoint_auth_method '${changed}' is not valid for client_type '${before.authenticationMethod === 'none' ? 'public' : 'confidential'}'`,
    );
  return {
    name: sent.has('client_name') ? readName(given.client_name) : before.name,
    uri: sent.has('client_uri') ? readAddress('client_uri', given.client_uri) : before.uri,
    logoUri: sent.has('logo_uri') ? readAddress('logo_uri', given.logo_uri) : before.logoUri,
    redirectUris: sent.has('redirect_uris') ? readRedirectUris(given.redirect_uris) : before.redirectUris,
    grantTypes: sent.has('grant_types') ? readGrantTypes(given.grant_types) : before.grantTypes,
    scope: sent.has('scope') ? readScope(given.scope) : before.scope,
    authenticationMethod: changed ?? before.authenticationMethod,
  };
}

/** Names are shown to people, so characters that are invisible or change the writing direction are refused. */
function readName(name: string): string {
  if (name.length > NAME_CHARACTERS) throw invalid(`client_name cannot exceed ${NAME_CHARACTERS} characters`);
  return name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function readAddress(field: string, address: string): string {
  if (address === '') return '';
  if (address.length > ADDRESS_CHARACTERS) throw invalid(`${field} cannot exceed ${ADDRESS_CHARACTERS} characters`);
  const url = URL.parse(address);
  // It is shown as a link.
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWeb || /[\s\p{Cc}]/u.test(address)) throw invalid(`${field} must be a valid URL`);
  return address;
}

function readRedirectUris(uris: readonly string[] | null | undefined): readonly string[] {
  if (!uris || uris.length === 0) throw invalid('redirect_uris is required');
  if (uris.length > MOST_REDIRECT_URIS) throw invalid(`redirect_uris cannot exceed ${MOST_REDIRECT_URIS} items`);
  for (const uri of uris) {
    const fault = faultOfRedirectUri(uri);
    if (fault !== undefined) throw invalid(`invalid redirect_uri '${uri.slice(0, 200)}': ${fault}`);
  }
  return [...new Set(uris)];
}

function readGrantTypes(given: readonly string[] | null | undefined): readonly string[] {
  if (!given || given.length === 0) return [...grants];
  if (given.every((grant) => grants.has(grant))) return [...new Set(given)];
  throw invalid("grant_types must only contain 'authorization_code' and/or 'refresh_token'");
}

function checkResponseTypes(given: readonly string[] | null | undefined): void {
  if (given?.some((type) => type !== 'code')) throw invalid("response_types must only contain 'code'");
}

function readMethod({ token_endpoint_auth_method: method, client_type: type }: Given): AuthenticationMethod {
  if (type !== '' && type !== 'public' && type !== 'confidential')
    throw invalid("client_type must be 'public' or 'confidential'");
  if (method === '') return type === 'public' ? 'none' : 'client_secret_basic';
  const chosen = oneOfMethods(method);
  const fits = chosen === 'none' ? 'public' : 'confidential';
  if (type === '' || type === fits) return chosen;
  throw invalid(
    `client_type '${type}' is inconsistent with token_endpoint_auth_method '${chosen}' (expected client_type '${fits}')`,
  );
}

function oneOfMethods(method: string): AuthenticationMethod {
  const chosen = methods.find((known) => known === method);
  if (chosen !== undefined) return chosen;
  throw invalid(`token_endpoint_auth_method must be one of: [${methods.join(' ')}]`);
}

function readScope(scope: string): string {
  const scopes = scopesOf(scope);
  const unknown = firstUnsupported(scopes);
  if (unknown !== undefined) throw invalid(`unsupported scope: ${unknown.slice(0, 100)}`);
  return scopes.join(' ');
}
