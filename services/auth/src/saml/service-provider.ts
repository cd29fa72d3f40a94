// Our side as a SAML service provider towards one identity provider. node-saml checks signatures; read-assertion.ts checks
// times and names, by our own clock.
import { createHash } from 'node:crypto';
import type { SAML } from '@node-saml/node-saml';
import type { IdentityProviderMetadata } from './idp-metadata.ts';
import type { SamlSettings } from './saml-settings.ts';

/** Takes 20 MB, so it is loaded only when an organisation signs in. */
const nodeSaml = () => import('@node-saml/node-saml');

export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
/** node-saml's value for "do not check times". */
const NO_TIMES = -1;

export async function serviceProviderFor(
  settings: SamlSettings,
  idp: IdentityProviderMetadata,
  options: {
    readonly requestId?: string;
    readonly nameIdFormat?: string | null;
    readonly wantsResponseSigned?: boolean;
    readonly wantsAssertionSigned?: boolean;
  },
): Promise<SAML> {
  const { requestId = '', nameIdFormat, wantsResponseSigned = false, wantsAssertionSigned = false } = options;
  const { SAML, ValidateInResponseTo } = await nodeSaml();
  return new SAML({
    issuer: settings.entityId,
    audience: settings.entityId,
    callbackUrl: settings.assertionConsumerUrl,
    entryPoint: idp.signInUrl,
    idpCert: [...idp.certificates],
    identifierFormat: nameIdFormat ?? PERSISTENT,
    // The organisation decides how its people authenticate.
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: NO_TIMES,
    wantAuthnResponseSigned: wantsResponseSigned,
    wantAssertionsSigned: wantsAssertionSigned,
    ...signing(settings),
    ...(settings.encryptedAssertions && settings.key ? { decryptionPvk: settings.key.privateKey } : {}),
  });
}

export async function ownMetadata(settings: SamlSettings): Promise<string> {
  const { key, encryptedAssertions, entityId } = settings;
  const { generateServiceProviderMetadata } = await nodeSaml();
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: settings.assertionConsumerUrl,
    identifierFormat: PERSISTENT,
    wantAssertionsSigned: true,
    // A fixed id, so that the metadata is always the same.
    generateUniqueId: () => `_${createHash('sha256').update(entityId).digest('hex').slice(0, 40)}`,
    ...signing(settings),
    ...(key ? { publicCerts: key.certificate } : {}),
    ...(key && encryptedAssertions ? { decryptionPvk: key.privateKey, decryptionCert: key.certificate } : {}),
  });
}

function signing({ key }: SamlSettings) {
  return key ? { privateKey: key.privateKey, signatureAlgorithm: 'sha256' as const, digestAlgorithm: 'sha256' } : {};
}
