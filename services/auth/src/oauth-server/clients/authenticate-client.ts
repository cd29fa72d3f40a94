// Authenticates a program at the token endpoint, by the one method it was registered with.
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../../settings/context.ts';
import { OauthError } from '../../wire/oauth-error.ts';
import type { Parameters } from '../parameters.ts';
import type { AuthenticationMethod, Client } from './client.ts';
import { isSecret } from './client-secret.ts';
import { findClient } from './oauth-clients.sql.ts';

interface Credentials {
  readonly id: string;
  readonly secret: string;
  readonly method: AuthenticationMethod;
}

const uuid = z.uuid();

export async function authenticateClient(
  { pool }: AuthContext,
  request: Request,
  parameter: Parameters,
): Promise<Client> {
  const credentials = credentialsIn(request, parameter);
  const client = uuid.safeParse(credentials.id).success ? await findClient(pool, credentials.id) : undefined;
  if (client && isAuthentic(client, credentials)) return client;
  if (credentials.method === 'client_secret_basic') request.res?.set('WWW-Authenticate', 'Basic realm="oauth"');
  throw new OauthError('invalid_client', 'Invalid client credentials', 401);
}

function isAuthentic(client: Client, { secret, method }: Credentials): boolean {
  if (client.authenticationMethod !== method) return false;
  return client.secretHash === null ? secret === '' : isSecret(secret, client.secretHash);
}

function credentialsIn(request: Request, parameter: Parameters): Credentials {
  const basic = /^basic (\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
  const [id, secret] = [parameter('client_id'), parameter('client_secret')];
  if (basic === undefined) return { id, secret, method: secret === '' ? 'none' : 'client_secret_post' };
  if (secret !== '') throw new OauthError('invalid_request', 'The client may prove itself in one way only');
  const [name = '', ...rest] = Buffer.from(basic, 'base64').toString().split(':');
  return { id: formDecoded(name), secret: formDecoded(rest.join(':')), method: 'client_secret_basic' };
}

/** RFC 6749 §2.3.1. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
