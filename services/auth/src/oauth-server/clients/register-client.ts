// Registers a program: POST /oauth/clients/register by itself (RFC 7591), POST /admin/oauth/clients by an administrator.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { AuthContext } from '../../settings/context.ts';
import { AuthError, forbidden } from '../../wire/auth-error.ts';
import { readBody } from '../../wire/body.ts';
import { OauthError } from '../../wire/oauth-error.ts';
import { takeNetworkLimit } from '../limit-requests.ts';
import { clientJson } from './client.ts';
import type { Client } from './client.ts';
import { metadataBody, readMetadata } from './client-metadata.ts';
import { hashOfSecret, newClientSecret } from './client-secret.ts';
import { insertClient } from './oauth-clients.sql.ts';

export async function registerDynamically(context: AuthContext, request: Request): Promise<object> {
  if (!context.oauthServer.dynamicRegistration)
    throw forbidden('oauth_dynamic_client_registration_disabled', 'Dynamic client registration is not enabled');
  await takeNetworkLimit(context, request, 'register');
  const { client, secret } = await register(context.pool, context, request, 'dynamic').catch(asRegistrationError);
  return clientJson(client, secret);
}

export async function register(
  db: Queryable,
  { clock }: AuthContext,
  request: Request,
  registrationType: Client['registrationType'],
): Promise<{ readonly client: Client; readonly secret?: string }> {
  const metadata = readMetadata(readBody(request, metadataBody));
  const isSecretKept = metadata.authenticationMethod !== 'none';
  const secret = isSecretKept ? newClientSecret() : undefined;
  // A random id, because an ordered one would reveal the time of registration.
  const id = registrationType === 'dynamic' ? randomUUID() : newId();
  const secretHash = secret === undefined ? null : hashOfSecret(secret);
  const client = await insertClient(db, { id, registrationType, secretHash, metadata, now: clock.now() });
  return secret === undefined ? { client } : { client, secret };
}

/** Converts errors to RFC 7591's format, for programs that register themselves. */
function asRegistrationError(error: unknown): never {
  if (!(error instanceof AuthError) || error.status !== 400) throw error;
  const code = error.message.includes('redirect_uri') ? 'invalid_redirect_uri' : 'invalid_client_metadata';
  throw new OauthError(code, error.message);
}
