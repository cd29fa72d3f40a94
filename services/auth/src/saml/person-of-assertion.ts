// Converts an assertion to a person: the organisation's id for them, the address, and the mapped claims.
import type { ProviderPerson } from '../oauth/provider.ts';
import { isEmailAddress } from '../users/email-address.ts';
import { checkedMetadata } from '../users/user-metadata.ts';
import type { Metadata } from '../users/user.ts';
import { badRequest } from '../wire/auth-error.ts';
import type { Assertion } from './read-assertion.ts';
import type { AttributeMapping, AttributeSource, SsoProvider } from './sso-provider.ts';

const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const emailAttributes = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
];
const MAX_CHARACTERS = 500;
const MAX_SUBJECT_CHARACTERS = 255;
const MAX_VALUES = 50;

/** Claims on the top level of the data; all others are custom claims. */
const plainClaims: ReadonlySet<string> = new Set([
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'full_name',
  'avatar_url',
  'user_name',
]);

/** Throws GoTrue's errors. */
export function personOfAssertion(provider: SsoProvider, assertion: Assertion): ProviderPerson {
  const subject = subjectOf(assertion);
  if (subject === '' || subject.length > MAX_SUBJECT_CHARACTERS)
    throw badRequest(
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    );
  const claims = claimsOf(provider.attributeMapping, assertion);
  const email = emailOf(claims, assertion);
  if (!isEmailAddress(email))
    throw badRequest('saml_assertion_no_email', 'SAML Assertion does not contain an email address');
  return { subject, email, emailVerified: true, data: dataOf(provider, subject, email, claims) };
}

/** Chooses the identifier that stays the same at the organisation. */
function subjectOf({ attributes, nameId, nameIdFormat }: Assertion): string {
  const subjectId = attributes.get(SUBJECT_ID)?.[0];
  if (subjectId) return storable(subjectId);
  if (nameIdFormat === TRANSIENT) return '';
  return storable(nameIdFormat === EMAIL ? nameId.toLowerCase() : nameId);
}

function emailOf(claims: Metadata, { attributes, nameId, nameIdFormat }: Assertion): string {
  const mapped = claims['email'];
  const attributeValues = emailAttributes.map((name) => attributes.get(name)?.find((value) => value !== ''));
  const found = [mapped, ...attributeValues, nameIdFormat === EMAIL ? nameId : undefined].find(Boolean);
  return typeof found === 'string' ? found.toLowerCase() : '';
}

function claimsOf({ keys = {} }: AttributeMapping, assertion: Assertion): Metadata {
  const claims = Object.entries(keys).map(([claim, source]) => [claim, valueOf(source, assertion)] as const);
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined));
}

function valueOf({ name, names = [], default: otherwise, array }: AttributeSource, { attributes }: Assertion): unknown {
  for (const one of [name ?? '', ...names]) {
    const values = (attributes.get(one) ?? []).filter((value) => value !== '').map(storable);
    if (values.length > 0) return array === true ? values.slice(0, MAX_VALUES) : values[0];
  }
  return otherwise ?? undefined;
}

function dataOf({ entityId }: SsoProvider, subject: string, email: string, claims: Metadata): Metadata {
  const { email: _mapped, ...others } = claims;
  const plain = Object.entries(others).filter(([claim]) => plainClaims.has(claim));
  const custom = Object.entries(others).filter(([claim]) => !plainClaims.has(claim));
  const named = others['full_name'] === undefined && others['name'] !== undefined ? { full_name: others['name'] } : {};
  return checkedMetadata({
    iss: entityId,
    sub: subject,
    email,
    email_verified: true,
    phone_verified: false,
    ...Object.fromEntries(plain),
    ...named,
    ...(custom.length === 0 ? {} : { custom_claims: Object.fromEntries(custom) }),
  });
}

function storable(text: string): string {
  // PostgreSQL's jsonb holds neither U+0000 nor half a surrogate pair; XML has no such characters, but its text may be long.
  return text.slice(0, MAX_CHARACTERS).toWellFormed();
}
