// Reads an identity provider's response and returns the assertion with a valid signature. Throws plain errors, which are only logged.
import type { SsoProvider } from './sso-provider.ts';
import type { IdentityProviderMetadata } from './idp-metadata.ts';
import { serviceProviderFor } from './service-provider.ts';
import type { SamlSettings } from './saml-settings.ts';
import { allOf, ASSERTION, childOf, childrenOf, isElement, PROTOCOL, readXml, SIGNATURE } from './xml.ts';
import type { XmlElement } from './xml.ts';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const ENCRYPTION = 'http://www.w3.org/2001/04/xmlenc#';
/** Algorithms with SHA-1 are refused. */
const allowedDigests: ReadonlySet<string> = new Set([`${ENCRYPTION}sha256`, `${ENCRYPTION}sha512`]);
const allowedSignatures: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
/** Without RSA PKCS#1 v1.5, which is open to padding oracle attacks. */
const allowedEncryptions: ReadonlySet<string> = new Set([
  `${ENCRYPTION}rsa-oaep-mgf1p`,
  'http://www.w3.org/2009/xmlenc11#rsa-oaep',
  `${ENCRYPTION}aes128-cbc`,
  `${ENCRYPTION}aes256-cbc`,
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
]);

export function decodeResponse(base64: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
}

/** The provider that the response names. Nothing is verified yet: it only chooses the certificates to try. */
export function issuerOf(xml: string): string {
  const response = readXml(xml);
  const assertion = childOf(response, ASSERTION, 'Assertion');
  return (childOf(response, ASSERTION, 'Issuer') ?? childOf(assertion, ASSERTION, 'Issuer'))?.text ?? '';
}

export async function verifiedAssertion(
  settings: SamlSettings,
  provider: SsoProvider,
  idp: IdentityProviderMetadata,
  xml: string,
): Promise<XmlElement> {
  const response = readXml(xml);
  checkFrame(settings, provider, response);
  const signatures = signaturesOf(response);
  const sp = await serviceProviderFor(settings, idp, {
    wantsResponseSigned: signatures.ofResponse,
    wantsAssertionSigned: signatures.ofAssertion,
  });
  const { profile } = await sp.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') });
  const signed = profile?.getAssertionXml?.();
  if (signed === undefined) throw new Error('there is no assertion');
  const assertion = readXml(signed);
  if (!isElement(assertion, ASSERTION, 'Assertion')) throw new Error('what is signed is no assertion');
  checkAlgorithms(assertion);
  return assertion;
}

function checkFrame({ assertionConsumerUrl }: SamlSettings, { entityId }: SsoProvider, response: XmlElement): void {
  if (!isElement(response, PROTOCOL, 'Response')) throw new Error('this is no response');
  const code = childOf(childOf(response, PROTOCOL, 'Status'), PROTOCOL, 'StatusCode')?.attributes.get('Value');
  if (code !== SUCCESS) throw new Error(`the identity provider says ${code ?? 'nothing'}`);
  const destination = response.attributes.get('Destination');
  if (destination !== undefined && destination !== assertionConsumerUrl)
    throw new Error('it is meant for another place');
  const issuer = childOf(response, ASSERTION, 'Issuer')?.text;
  if (issuer !== undefined && issuer !== entityId) throw new Error('another identity provider has made it');
  checkAlgorithms(response);
}

/** A signature must be a direct child of the element it signs; anywhere else it is a sign of a wrapping attack. */
function signaturesOf(response: XmlElement): { ofResponse: boolean; ofAssertion: boolean } {
  const assertions = allOf(response).filter((one) => isElement(one, ASSERTION, 'Assertion'));
  const direct = childrenOf(response, ASSERTION, 'Assertion');
  if (assertions.length !== direct.length || direct.length > 1) throw new Error('there are assertions within others');
  const ofResponse = childrenOf(response, SIGNATURE, 'Signature').length;
  const ofAssertion = childrenOf(direct[0], SIGNATURE, 'Signature').length;
  const all = allOf(response).filter((one) => isElement(one, SIGNATURE, 'Signature')).length;
  if (all !== ofResponse + ofAssertion || ofResponse > 1 || ofAssertion > 1)
    throw new Error('a signature is where none belongs');
  return { ofResponse: ofResponse === 1, ofAssertion: ofAssertion === 1 };
}

function checkAlgorithms(element: XmlElement): void {
  const all = allOf(element);
  const digests = all
    .filter((one) => isElement(one, SIGNATURE, 'Reference'))
    .flatMap((reference) => childrenOf(reference, SIGNATURE, 'DigestMethod'));
  const signatures = all.filter((one) => isElement(one, SIGNATURE, 'SignatureMethod'));
  const encryptions = all.filter((one) => isElement(one, ENCRYPTION, 'EncryptionMethod'));
  requireAlgorithms(digests, allowedDigests);
  requireAlgorithms(signatures, allowedSignatures);
  requireAlgorithms(encryptions, allowedEncryptions);
}

function requireAlgorithms(elements: readonly XmlElement[], allowed: ReadonlySet<string>): void {
  const other = elements.find(({ attributes }) => !allowed.has(attributes.get('Algorithm') ?? ''));
  if (other) throw new Error(`${other.name} ${other.attributes.get('Algorithm') ?? ''} is not allowed`);
}
