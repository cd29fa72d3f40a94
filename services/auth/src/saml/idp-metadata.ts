// Reads an identity provider's metadata: its name, its sign-in address, and the certificates of its keys.
import { X509Certificate } from 'node:crypto';
import { invalid } from '../wire/auth-error.ts';
import { childOf, childrenOf, isElement, METADATA, readXml, SIGNATURE } from './xml.ts';
import type { XmlElement } from './xml.ts';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const LEAST_BITS = 2048;

export interface IdentityProviderMetadata {
  readonly entityId: string;
  readonly signInUrl: string;
  /** PEM; several while the provider changes its key. */
  readonly certificates: readonly string[];
  readonly validUntil: Date | undefined;
}

/** Throws GoTrue's errors. */
export function readIdpMetadata(xml: string): IdentityProviderMetadata {
  const root = parsed(xml);
  const entity = root && entityOf(root);
  if (!entity) throw invalid('SAML Metadata is not a valid XML document with one EntityDescriptor');
  const entityId = entity.attributes.get('entityID') ?? '';
  if (entityId === '') throw invalid('SAML Metadata does not contain an EntityID');
  const [descriptor, second] = childrenOf(entity, METADATA, 'IDPSSODescriptor');
  if (!descriptor) throw invalid('SAML Metadata does not contain any IDPSSODescriptor');
  if (second) throw invalid('SAML Metadata contains multiple IDPSSODescriptors');
  const certificates = certificatesOf(descriptor);
  if (certificates.length === 0) throw invalid('SAML Metadata does not contain a certificate of an RSA key that signs');
  return { entityId, signInUrl: signInUrlOf(descriptor), certificates, validUntil: validUntilOf(entity) };
}

function parsed(xml: string): XmlElement | undefined {
  try {
    return readXml(xml);
  } catch {
    return undefined;
  }
}

/** The root itself, or the only entity in a list. */
function entityOf(root: XmlElement): XmlElement | undefined {
  if (isElement(root, METADATA, 'EntityDescriptor')) return root;
  const listed = isElement(root, METADATA, 'EntitiesDescriptor') ? childrenOf(root, METADATA, 'EntityDescriptor') : [];
  return listed.length === 1 ? listed[0] : undefined;
}

function signInUrlOf(descriptor: XmlElement): string {
  const services = childrenOf(descriptor, METADATA, 'SingleSignOnService');
  const location = services
    .find(({ attributes }) => attributes.get('Binding') === REDIRECT)
    ?.attributes.get('Location');
  const url = URL.parse(location ?? '');
  if (url && ['https:', 'http:'].includes(url.protocol)) return url.href;
  throw invalid('SAML Metadata does not contain a SingleSignOnService with the HTTP-Redirect binding');
}

/** The certificates for signing, or for any use. */
function certificatesOf(descriptor: XmlElement): readonly string[] {
  const keys = childrenOf(descriptor, METADATA, 'KeyDescriptor').filter(
    ({ attributes }) => (attributes.get('use') ?? 'signing') === 'signing',
  );
  const data = keys.flatMap((key) => childrenOf(childOf(key, SIGNATURE, 'KeyInfo'), SIGNATURE, 'X509Data'));
  return data.flatMap((one) => childrenOf(one, SIGNATURE, 'X509Certificate')).flatMap(({ text }) => pemOf(text));
}

function pemOf(base64: string): readonly string[] {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    const isStrong = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
    return isStrong ? [certificate.toString()] : [];
  } catch {
    return [];
  }
}

function validUntilOf(entity: XmlElement): Date | undefined {
  const time = new Date(entity.attributes.get('validUntil') ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time;
}
