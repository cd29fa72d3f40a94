// The claims about a person that a program gets, limited to the scopes they allowed (OpenID Connect Core §5.4).
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { avatarUrl } from '../../avatars/avatar-place.ts';
import type { AuthContext } from '../../settings/context.ts';
import { findOwnProfile } from '../../profiles/profiles.sql.ts';
import type { User } from '../../users/user.ts';
import { scopesOf } from '../scopes.ts';

type Claims = Readonly<Record<string, unknown>>;

export async function personClaims(
  db: Queryable,
  { redirects }: AuthContext,
  user: User,
  scope: string,
): Promise<Claims> {
  const scopes = new Set(scopesOf(scope));
  return {
    sub: user.id,
    ...(scopes.has('email') && emailClaims(user)),
    ...(scopes.has('phone') && phoneClaims(user)),
    ...(scopes.has('profile') && (await profileClaims(db, user, redirects.origin))),
  };
}

function emailClaims({ email, emailConfirmedAt }: User): Claims {
  return email === '' ? {} : { email, email_verified: emailConfirmedAt !== null };
}

/** With GoTrue's names as well. */
function phoneClaims({ phone, phoneConfirmedAt }: User): Claims {
  if (phone === '') return {};
  const isVerified = phoneConfirmedAt !== null;
  return { phone_number: `+${phone}`, phone_number_verified: isVerified, phone, phone_verified: isVerified };
}

async function profileClaims(db: Queryable, user: User, siteOrigin: string): Promise<Claims> {
  const profile = await findOwnProfile(db, user.id);
  const { displayName: name, avatarExtension: extension, avatarVersion: version } = profile ?? {};
  return {
    ...(name && { name }),
    ...(extension && version && { picture: `${siteOrigin}${avatarUrl(user.id, { extension, version })}` }),
    updated_at: Math.floor(user.updatedAt.getTime() / 1000),
  };
}
