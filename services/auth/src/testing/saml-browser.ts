// An auth with single sign-on, organisations registered there, and a browser that signs in at one and returns.
import { generateKeyPairSync } from 'node:crypto';
import { ADMIN_TOKEN, callAsAdmin } from './administrator.ts';
import { newIdentityProvider } from './saml-identity-provider.ts';
import type { Login, OurSide, SamlIdentityProvider, Signing } from './saml-identity-provider.ts';
import { freshAddress } from './signed-up.ts';
import { startAuth } from './started-auth.ts';
import type { Answer, StartedAuth } from './started-auth.ts';

export const SITE = 'https://consilium.example';

export interface SamlSetup {
  readonly auth: StartedAuth;
  readonly our: OurSide;
  /** Calls as a program that may administer. */
  admin(what: string, body?: unknown): Promise<Answer>;
  /** Registers a new organisation with a domain of its own. */
  organisation(more?: object): Promise<Organisation>;
  stop(): Promise<void>;
}

export interface Organisation {
  readonly id: string;
  readonly domain: string;
  readonly idp: SamlIdentityProvider;
}

export function newSamlKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64');
}

export async function startSaml(environment: Readonly<Record<string, string>> = {}): Promise<SamlSetup> {
  const auth = await startAuth({
    PUBLIC_URL: SITE,
    AUTH_ADMIN_TOKEN: ADMIN_TOKEN,
    SAML_ENABLED: 'true',
    SAML_PRIVATE_KEY: newSamlKey(),
    ...environment,
  });
  const base = `${SITE}/auth/v1/sso/saml`;
  const metadata = await (await fetch(`${auth.url}/sso/saml/metadata`)).text();
  const our = { metadata, entityId: `${base}/metadata`, assertionConsumerUrl: `${base}/acs` };
  const admin = (what: string, body?: unknown) => callAsAdmin(auth, what, body);
  let organisations = 0;
  return {
    auth,
    our,
    admin,
    stop: () => auth.stop(),
    async organisation(more = {}) {
      organisations += 1;
      const domain = `organisation-${organisations}.example`;
      const idp = await newIdentityProvider(our);
      const given = { type: 'saml', metadata_xml: idp.metadata, domains: [domain], ...more };
      const { status, body } = await admin('POST /admin/sso/providers', given);
      if (status !== 201) throw new Error(`the organisation was refused: ${JSON.stringify(body)}`);
      return { id: String(body['id']), domain, idp };
    },
  };
}

export interface SentBrowser {
  readonly address: string;
  readonly cookie: string;
  /** The request's id, and its RelayState. */
  readonly id: string;
  readonly relayState: string;
}

export async function sendToOrganisation(
  { auth }: SamlSetup,
  { domain, idp }: Organisation,
  more: object = {},
): Promise<SentBrowser> {
  const body = { domain, redirect_to: `${SITE}/claude?tab=1`, skip_http_redirect: true, ...more };
  const { status, headers, body: answer } = await auth.call('POST /sso', { body });
  if (status !== 200) throw new Error(`the browser was not sent: ${JSON.stringify(answer)}`);
  const cookie = (headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const address = String(answer['url']);
  return { address, cookie, ...(await idp.readRequest(address)) };
}

export interface Arrival {
  readonly status: number;
  readonly location: URL;
  readonly fragment: URLSearchParams;
}

export async function bringResponse(
  { auth }: SamlSetup,
  xml: string,
  { cookie = '', relayState = '' }: { readonly cookie?: string; readonly relayState?: string },
): Promise<Arrival> {
  const form = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState };
  const response = await fetch(`${auth.url}/sso/saml/acs`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { cookie },
    redirect: 'manual',
  });
  const location = new URL(response.headers.get('location') ?? 'about:blank');
  return { status: response.status, location, fragment: new URLSearchParams(location.hash.slice(1)) };
}

let people = 0;

/** The login of somebody who works at an organisation. */
export function employee(email = freshAddress()): Login {
  people += 1;
  return { nameId: `employee-${people}`, attributes: { mail: email } };
}

/** Signs in at an organisation and returns; `change` modifies the response on its way. */
export async function signInAtOrganisation(
  setup: SamlSetup,
  organisation: Organisation,
  login: Login,
  options: { readonly signing?: Signing; readonly more?: object; change?(xml: string): string } = {},
): Promise<Arrival> {
  const sent = await sendToOrganisation(setup, organisation, options.more);
  const now = setup.auth.clock.now();
  const xml = await organisation.idp.respond({ inResponseTo: sent.id, now, ...login }, options.signing);
  return bringResponse(setup, options.change?.(xml) ?? xml, sent);
}

export const errorOf = ({ status, location }: Arrival) => [
  status,
  location.searchParams.get('error'),
  location.searchParams.get('error_code'),
  location.searchParams.get('error_description'),
];

export async function userOf({ auth }: SamlSetup, arrival: Arrival): Promise<Readonly<Record<string, unknown>>> {
  return (await auth.call('GET /user', { bearer: arrival.fragment.get('access_token') ?? '' })).body;
}
