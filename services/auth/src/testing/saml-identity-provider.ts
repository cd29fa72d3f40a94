// An organisation's identity provider, made of samlify: it reads our metadata and our signed requests, and signs assertions.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { ownCertificate } from '../saml/own-certificate.ts';
import { samlify } from './samlify.ts';
import type { SamlifyIdentityProvider, SamlifyServiceProvider } from './samlify.ts';

export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
export const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
export const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

// samlify leaves schema validation to others; these tests are about our side, not samlify's.
samlify.setSchemaValidator({ validate: () => Promise.resolve('not looked at') });

export interface Login {
  readonly nameId: string;
  readonly nameIdFormat?: string;
  /** By name; one or several values. */
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>;
  readonly assertionId?: string;
  readonly now?: Date;
  readonly lifetimeMs?: number;
  readonly sessionNotOnOrAfter?: Date;
  /** Undefined leaves it out, as for a sign-in that begins at the organisation. */
  readonly inResponseTo?: string | undefined;
  readonly issuer?: string;
  readonly audience?: string;
  readonly recipient?: string;
  readonly destination?: string;
  readonly status?: string;
  /** Inserted into the XML unescaped. */
  readonly nameIdXml?: string;
}

export interface Signing {
  readonly assertion?: boolean;
  readonly response?: boolean;
  readonly encrypted?: boolean;
  readonly algorithm?: string;
}

export interface SamlIdentityProvider {
  readonly entityId: string;
  readonly metadata: string;
  /** Checks the signature of the request and returns its id. */
  readRequest(
    address: string,
  ): Promise<{ readonly id: string; readonly relayState: string; readonly nameIdFormat: string }>;
  /** The XML of a response. */
  respond(login: Login, signing?: Signing): Promise<string>;
}

export interface OurSide {
  readonly metadata: string;
  readonly entityId: string;
  readonly assertionConsumerUrl: string;
}

export async function newIdentityProvider(
  our: OurSide,
  host = `idp-${randomUUID()}.example`,
): Promise<SamlIdentityProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  const certificate = await ownCertificate(pem, host);
  const entityId = `https://${host}/saml`;
  const isSigned = our.metadata.includes('AuthnRequestsSigned="true"');
  const make = ({ encrypted = false, algorithm = SHA256 }: Signing) =>
    samlify.IdentityProvider({
      entityID: entityId,
      privateKey: pem,
      signingCert: certificate,
      wantAuthnRequestsSigned: isSigned,
      isAssertionEncrypted: encrypted,
      requestSignatureAlgorithm: algorithm,
      nameIDFormat: [PERSISTENT],
      singleSignOnService: [{ Binding: REDIRECT, Location: `https://${host}/sso` }],
      singleLogoutService: [{ Binding: REDIRECT, Location: `https://${host}/slo` }],
    });
  return {
    entityId,
    metadata: make({}).getMetadata(),
    readRequest: (address) =>
      readRequest(make({}), samlify.ServiceProvider({ metadata: our.metadata }), new URL(address)),
    respond: (login, signing = { assertion: true }) =>
      respond(make(signing), serviceProvider(our, signing), responseXml(our, entityId, login)),
  };
}

async function readRequest(idp: SamlifyIdentityProvider, sp: SamlifyServiceProvider, url: URL) {
  const query = Object.fromEntries(url.searchParams);
  const octetString = url.search.slice(1).split('&Signature=')[0] ?? '';
  const { extract } = await idp.parseLoginRequest(sp, 'redirect', { query, octetString });
  const policy = extract['nameIDPolicy'] as { format?: string } | undefined;
  return {
    id: (extract['request'] as { id: string }).id,
    relayState: query['RelayState'] ?? '',
    nameIdFormat: policy?.format ?? '',
  };
}

/** samlify signs what our metadata asks for. */
function serviceProvider(
  { metadata }: OurSide,
  { assertion = false, response = false }: Signing,
): SamlifyServiceProvider {
  const asked = metadata.replace('WantAssertionsSigned="true"', `WantAssertionsSigned="${assertion}"`);
  return samlify.ServiceProvider({ metadata: asked, wantMessageSigned: response });
}

async function respond(idp: SamlifyIdentityProvider, sp: SamlifyServiceProvider, xml: string): Promise<string> {
  const customTagReplacement = () => ({ id: '', context: xml });
  const made = await idp.createLoginResponse(sp, { extract: {} }, 'post', {}, { customTagReplacement });
  return Buffer.from(made.context, 'base64').toString();
}

function responseXml(our: OurSide, entityId: string, login: Login): string {
  const { nameId, now = new Date(), lifetimeMs = 300_000, attributes = {} } = login;
  const end = new Date(now.getTime() + lifetimeMs).toISOString();
  const start = now.toISOString();
  const asked = login.inResponseTo === undefined ? '' : ` InResponseTo="${login.inResponseTo}"`;
  const issuer = `<saml:Issuer>${login.issuer ?? entityId}</saml:Issuer>`;
  const sessionEnd = login.sessionNotOnOrAfter
    ? ` SessionNotOnOrAfter="${login.sessionNotOnOrAfter.toISOString()}"`
    : '';
  const {
    recipient = our.assertionConsumerUrl,
    destination = our.assertionConsumerUrl,
    audience = our.entityId,
  } = login;
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"`,
    ` ID="_${randomUUID()}" Version="2.0" IssueInstant="${start}" Destination="${destination}"${asked}>${issuer}`,
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${login.status ?? 'Success'}"/></samlp:Status>`,
    `<saml:Assertion ID="${login.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${start}">${issuer}`,
    `<saml:Subject><saml:NameID Format="${login.nameIdFormat ?? PERSISTENT}">${login.nameIdXml ?? escaped(nameId)}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">`,
    `<saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${recipient}"${asked}/>`,
    `</saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${start}" NotOnOrAfter="${end}"><saml:AudienceRestriction>`,
    `<saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${start}" SessionIndex="1"${sessionEnd}><saml:AuthnContext>`,
    `<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>`,
    `</saml:AuthnContext></saml:AuthnStatement>${attributeStatement(attributes)}</saml:Assertion></samlp:Response>`,
  ].join('');
}

function attributeStatement(attributes: Required<Login>['attributes']): string {
  const all = Object.entries(attributes).map(([name, values]) => {
    const each = [values].flat().map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${name}">${each.join('')}</saml:Attribute>`;
  });
  return all.length === 0 ? '' : `<saml:AttributeStatement>${all.join('')}</saml:AttributeStatement>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
