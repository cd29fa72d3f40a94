// The two ceremonies of WebAuthn, for second factors and passkeys alike: registering a key, and signing with it.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { RelyingParty } from '../factors/factor-settings.ts';
import type { User } from '../users/user.ts';
import type { CredentialRow } from './webauthn-credentials.sql.ts';

/** Takes 20 MB, so it is loaded only when somebody uses a key. */
const webauthn = () => import('@simplewebauthn/server');

/** ES256, EdDSA and RS256, by their COSE numbers. */
const ALGORITHMS = [-7, -8, -257];
const MAX_TRANSPORTS = 10;

export async function creationOptions(
  site: RelyingParty,
  user: User,
  existing: readonly CredentialRow[],
  residentKey: 'required' | 'discouraged',
) {
  const name = user.email || user.phone || user.id;
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: 'none',
    excludeCredentials: existing.map(descriptor),
    authenticatorSelection: { residentKey, userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** With an empty list the authenticator offers all its passkeys. */
export async function requestOptions(site: RelyingParty, keys: readonly CredentialRow[]) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'preferred',
    ...(keys.length === 0 ? {} : { allowCredentials: keys.map(descriptor) }),
  });
}

export interface MadeKey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly signatureCounter: number;
  readonly transports: readonly string[];
  readonly backedUp: boolean;
}

export type Checked<Result> = { readonly ok: Result } | { readonly why: string };

/** The response is unchecked input from the client; the library validates all of it. */
export async function checkMadeKey(
  site: RelyingParty,
  challenge: string,
  response: unknown,
): Promise<Checked<MadeKey>> {
  return attempt(async () => {
    const { verified, registrationInfo } = await (
      await webauthn()
    ).verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    const transports = (credential.transports ?? [])
      .filter((item) => typeof item === 'string')
      .slice(0, MAX_TRANSPORTS);
    const { id: credentialId, publicKey, counter } = credential;
    return { credentialId, publicKey, signatureCounter: counter, transports, backedUp: credentialBackedUp };
  });
}

export interface Signed {
  readonly signatureCounter: number;
  readonly backedUp: boolean;
}

/** Refuses a counter that did not rise, which means a copied key, unless the authenticator does not count (always 0). */
export async function checkSignature(
  site: RelyingParty,
  challenge: string,
  key: CredentialRow,
  response: unknown,
): Promise<Checked<Signed>> {
  return attempt(async () => {
    const { verified, authenticationInfo } = await (
      await webauthn()
    ).verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.id,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(key.publicKey),
        counter: key.signatureCounter,
        transports: [...key.transports],
      },
      requireUserVerification: false,
    });
    if (!verified) return undefined;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { signatureCounter: newCounter, backedUp: credentialBackedUp };
  });
}

/** The library throws an error for anything that is wrong; its message is only logged. */
async function attempt<Result>(check: () => Promise<Result | undefined>): Promise<Checked<Result>> {
  try {
    const ok = await check();
    return ok === undefined ? { why: 'the signature does not fit' } : { ok };
  } catch (error) {
    return { why: error instanceof Error ? error.message : 'not understood' };
  }
}

function descriptor(key: CredentialRow) {
  return { id: key.credentialId, transports: [...key.transports] };
}
