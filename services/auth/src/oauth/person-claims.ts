// Converts a provider's claims about a person to the data that GoTrue stores.
import type { Metadata } from '../users/user.ts';
import type { ProviderPerson } from './provider.ts';

const MAX_CHARACTERS = 500;
const MAX_SUBJECT_CHARACTERS = 255;

type Claims = Readonly<Record<string, unknown>>;

export function personOfClaims(issuer: string, claims: Claims, verifiedClaim = 'email_verified'): ProviderPerson {
  const subject = textOf(claims['sub']);
  if (subject === '' || subject.length > MAX_SUBJECT_CHARACTERS) throw new Error('the provider named no subject');
  const email = textOf(claims['email']).toLowerCase();
  const emailVerified = email !== '' && isTrue(claims[verifiedClaim]);
  const name = textOf(claims['name']);
  const picture = textOf(claims['picture']);
  const userName = textOf(claims['preferred_username']);
  const data: Metadata = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...present({ email, name, full_name: name, picture, avatar_url: picture, user_name: userName }),
    email_verified: emailVerified,
    phone_verified: false,
  };
  return { subject, email, emailVerified, data };
}

function present(values: Readonly<Record<string, string>>): Metadata {
  const kept = Object.entries(values).filter(([, value]) => value !== '' && value.length <= MAX_CHARACTERS);
  return Object.fromEntries(kept);
}

function textOf(value: unknown): string {
  // PostgreSQL's jsonb holds neither U+0000 nor half a surrogate pair.
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : '';
}

/** Apple sends it as text, Entra as a number. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}
