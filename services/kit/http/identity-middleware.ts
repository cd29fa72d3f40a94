// Reads who is calling from the signed internal headers; anything else about identity in a request is ignored.
import type { IncomingMessage } from 'node:http';
import { identityHeader, verdictHeader, visitorHeader } from '../identity/identity.ts';
import type { Identity, ProcessIdentity, Verdict, VisitorStatement } from '../identity/identity.ts';
import type { ProcessKeys } from '../identity/process-keys.ts';
import { verifyProcess, verifyVerdict, verifyVisitor } from '../identity/tokens.ts';
import { identityFrom } from '../identity/verified-identities.ts';
import { isUnavailable } from '../postgres/error-codes.ts';
import { httpError } from './http-error.ts';

/** `audience` is the name of the called service. */
export interface Identities {
  readonly keys: ProcessKeys;
  readonly audience: string;
}

/** Undefined for a visitor; a token that does not verify is a 401, never a visitor. */
export async function identityOf(request: IncomingMessage, identities: Identities): Promise<Identity | undefined> {
  const token = request.headers[identityHeader];
  if (token === undefined) return undefined;
  return verified(() => identityFrom(identities.keys, String(token), identities.audience));
}

export async function verdictOf(request: IncomingMessage, identities: Identities): Promise<Verdict | undefined> {
  const token = request.headers[verdictHeader];
  if (token === undefined) return undefined;
  return verified(() => verifyVerdict(identities.keys, String(token), identities.audience));
}

export async function visitorOf(
  request: IncomingMessage,
  identities: Identities,
): Promise<VisitorStatement | undefined> {
  const token = request.headers[visitorHeader];
  if (token === undefined) return undefined;
  return verified(() => verifyVisitor(identities.keys, String(token), identities.audience));
}

/** For `/internal` routes: another of our processes, by its own key. */
export async function requireProcess(request: IncomingMessage, identities: Identities): Promise<ProcessIdentity> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || !token) throw httpError('UNAUTHORIZED');
  return verified(() => verifyProcess(identities.keys, token, identities.audience));
}

async function verified<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    // The signer's key could not be read, which says nothing about the token; a retry may work.
    if (isUnavailable(error)) throw error;
    throw Object.assign(httpError('UNAUTHORIZED'), { cause: error });
  }
}
