// POST /sso/saml/acs: the browser posts the organisation's response and is always redirected, with tokens, a code or an error.
import { createHash } from 'node:crypto';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { issueCode } from '../oauth/issue-code.ts';
import { fragmentOf } from '../redirects/token-fragment.ts';
import { withFragment, withQuery } from '../redirects/redirects.ts';
import { startSession } from '../sessions/start-session.ts';
import { spendProof } from '../spent-proofs/spent-proofs.sql.ts';
import { AuthError, badRequest, invalid, unprocessable } from '../wire/auth-error.ts';
import { userAgentOf } from '../wire/body.ts';
import { asAuthError } from '../wire/error-response.ts';
import { oauthErrors } from '../wire/oauth-errors.ts';
import { accountOfAssertion } from './account-of-assertion.ts';
import { samlBrowserHashOf } from './browser-cookie.ts';
import { freshMetadata } from './fresh-metadata.ts';
import { takeSamlAttempt } from './limit-attempts.ts';
import { personOfAssertion } from './person-of-assertion.ts';
import { readAssertion } from './read-assertion.ts';
import type { Assertion } from './read-assertion.ts';
import { decodeResponse, issuerOf, verifiedAssertion } from './read-response.ts';
import { takeSamlRequest } from './saml-requests.sql.ts';
import type { SamlRequest } from './saml-requests.sql.ts';
import { providerNameOf } from './sso-provider.ts';
import type { SsoProvider } from './sso-provider.ts';
import { findSsoProvider, findSsoProviderByEntityId } from './sso-providers.sql.ts';
import { requireSaml } from './start-sso.ts';

const METHOD = 'sso/saml';
const formSchema = z.object({ SAMLResponse: z.string().default(''), RelayState: z.string().default('') });

export async function acceptResponse(context: AuthContext, request: Request, response: Response): Promise<void> {
  requireSaml(context);
  const address = await addressOf(context, request);
  context.wakeRelay();
  // The address may contain tokens, so browsers must not send it to other sites as referrer.
  response.set('Referrer-Policy', 'no-referrer');
  response.redirect(address.status, address.href);
}

interface Address {
  readonly status: 302 | 303;
  readonly href: string;
}

/** An error redirects to where the sign-in would have; if that is unknown, to the site, as in GoTrue. */
async function addressOf(context: AuthContext, request: Request): Promise<Address> {
  let redirectTo = `${context.redirects.origin}/`;
  try {
    const entry = await entryOf(context, request);
    redirectTo = entry.asked?.redirectTo ?? redirectTo;
    return await destination(context, request, entry);
  } catch (error) {
    return errorAddress(context, error, redirectTo);
  }
}

/** Puts the error into the query and the fragment, as for outside providers. */
function errorAddress({ log }: AuthContext, error: unknown, redirectTo: string): Address {
  const known = asAuthError(error);
  if (known.status >= 500) log.error({ err: error }, 'a sign-in by SAML failed');
  const name = oauthErrors[known.status] ?? (known.status >= 500 ? 'server_error' : 'invalid_request');
  const values = { error: name, error_code: known.code, error_description: known.message };
  return { status: 303, href: withFragment(withQuery(redirectTo, values), values) };
}

/** What the browser posts. */
interface Entry {
  readonly given: string;
  readonly relayState: string;
  /** Undefined when the sign-in began at the identity provider. */
  readonly asked: SamlRequest | undefined;
}

interface Arrival {
  readonly provider: SsoProvider;
  readonly redirectTo: string;
  /** Undefined when the sign-in began at the identity provider. */
  readonly asked: SamlRequest | undefined;
  readonly xml: string;
}

async function entryOf(context: AuthContext, request: Request): Promise<Entry> {
  await takeSamlAttempt(context, request, 'answer');
  const form = formSchema.safeParse(request.body ?? {});
  if (!form.success) throw invalid('SAMLResponse is missing');
  const { SAMLResponse: given, RelayState: relayState } = form.data;
  const isOurs = z.uuid().safeParse(relayState).success;
  if (!isOurs && relayState !== '' && !URL.canParse(relayState))
    throw invalid('SAML RelayState is not a valid UUID or URL');
  return { given, relayState, asked: isOurs ? await takeAsked(context, request, relayState) : undefined };
}

async function destination(context: AuthContext, request: Request, entry: Entry): Promise<Address> {
  const arrival = await arrivalOf(context, entry);
  const assertion = await checkedAssertion(context, arrival);
  const userAgent = userAgentOf(request);
  const href = await transaction(context.pool, (tx) => signIn(tx, context, arrival, assertion, userAgent));
  return { status: 302, href };
}

async function arrivalOf(context: AuthContext, { given, relayState, asked }: Entry): Promise<Arrival> {
  if (asked) requireInTime(context, asked);
  if (given === '') throw invalid('SAMLResponse is missing');
  if (!asked && !context.saml.beganElsewhere)
    throw invalid('A sign-in that begins at the identity provider is not enabled, begin it here');
  const xml = decoded(given);
  const provider = asked
    ? await findSsoProvider(context.pool, asked.providerId)
    : await findSsoProviderByEntityId(context.pool, claimedIssuer(xml));
  if (!provider)
    throw new AuthError(
      404,
      'saml_idp_not_found',
      'A SAML connection has not been established with this Identity Provider',
    );
  if (provider.disabled)
    throw new AuthError(404, 'sso_provider_disabled', 'SSO Provider assigned for this domain is currently disabled');
  return { provider, asked, xml, redirectTo: asked?.redirectTo ?? context.redirects.resolve(relayState) };
}

function claimedIssuer(xml: string): string {
  try {
    return issuerOf(xml);
  } catch {
    throw invalid('SAMLResponse is not a valid XML SAML assertion');
  }
}

function decoded(given: string): string {
  try {
    return decodeResponse(given);
  } catch {
    throw invalid('SAMLResponse is not a valid Base64 string');
  }
}

async function takeAsked(context: AuthContext, request: Request, id: string): Promise<SamlRequest> {
  const asked = await takeSamlRequest(context.pool, id, samlBrowserHashOf(request, id));
  if (asked) return asked;
  throw new AuthError(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?');
}

function requireInTime({ clock, saml }: AuthContext, { createdAt }: SamlRequest): void {
  if (clock.now().getTime() - createdAt.getTime() >= saml.requestLifetimeMs)
    throw unprocessable('saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?');
}

async function checkedAssertion(context: AuthContext, { provider, asked, xml }: Arrival): Promise<Assertion> {
  const { saml, clock, log } = context;
  const idp = await freshMetadata(context, provider);
  try {
    const element = await verifiedAssertion(saml, provider, idp, xml);
    const { entityId, assertionConsumerUrl } = saml;
    const requestId = asked?.requestId;
    return readAssertion(element, { provider, entityId, assertionConsumerUrl, requestId, now: clock.now() });
  } catch (error) {
    log.warn({ err: error, provider: provider.id }, 'the answer of an identity provider was refused');
    throw invalid('SAML Assertion is not valid');
  }
}

async function signIn(
  tx: Queryable,
  context: AuthContext,
  { provider, redirectTo, asked }: Arrival,
  assertion: Assertion,
  userAgent: string | null,
): Promise<string> {
  if (!(await spendProof(tx, hashOf(provider, assertion), assertion.expiresAt)))
    throw badRequest('validation_failed', 'SAML Assertion was used already');
  const user = await accountOfAssertion(tx, context, provider, personOfAssertion(provider, assertion));
  const how = { user, method: METHOD, provider: providerNameOf(provider), notAfter: assertion.sessionNotAfter };
  if (!asked?.challenge)
    return withFragment(redirectTo, fragmentOf(await startSession(tx, context, { ...how, userAgent })));
  const flow = { ...how, challenge: asked.challenge, providerTokens: {} };
  return withQuery(redirectTo, { code: await issueCode(tx, context, flow) });
}

function hashOf(provider: SsoProvider, { id }: Assertion): Buffer {
  return createHash('sha256').update(`saml\n${provider.id}\n${id}`).digest();
}
