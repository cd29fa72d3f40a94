// The self-signed certificate of our own key. The same key gives the same certificate, so every process has the same metadata.
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const LEAST_BITS = 2048;
const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
/** The dates of a self-signed certificate do not matter; identity providers pin it. */
const NOT_BEFORE = new Date('2020-01-01T00:00:00Z');
const NOT_AFTER = new Date('2120-01-01T00:00:00Z');

/** PEM, or the base64 of DER in PKCS#1 (as GoTrue has it) or PKCS#8. Returns PEM. */
export function readOwnKey(given: string): string {
  const key = given.includes('-----BEGIN') ? createPrivateKey(given.replaceAll(String.raw`\n`, '\n')) : derKey(given);
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS)
    throw new Error(`SAML_PRIVATE_KEY must be an RSA key of at least ${LEAST_BITS} bits`);
  return key.export({ format: 'pem', type: 'pkcs8' });
}

function derKey(base64: string): KeyObject {
  const der = Buffer.from(base64, 'base64');
  for (const type of ['pkcs1', 'pkcs8'] as const)
    try {
      return createPrivateKey({ key: der, format: 'der', type });
    } catch {
      // Try the other form.
    }
  throw new Error('SAML_PRIVATE_KEY is neither PEM nor the base64 of a key in DER');
}

export async function ownCertificate(privateKey: string, host: string): Promise<string> {
  const keys = [createPrivateKey(privateKey), createPublicKey(privateKey)] as const;
  const fingerprint = createHash('sha256')
    .update(keys[1].export({ format: 'der', type: 'spki' }))
    .digest('hex');
  // 20 MB that are needed only for signing SAML requests.
  await import('reflect-metadata');
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // Positive, and derived from the key.
    serialNumber: `00${fingerprint.slice(0, 30)}`,
    name: [{ CN: [host] }],
    notBefore: NOT_BEFORE,
    notAfter: NOT_AFTER,
    signingAlgorithm: ALGORITHM,
    keys: {
      privateKey: keys[0].toCryptoKey(ALGORITHM, false, ['sign']),
      publicKey: keys[1].toCryptoKey(ALGORITHM, true, ['verify']),
    },
  });
  return certificate.toString('pem');
}
