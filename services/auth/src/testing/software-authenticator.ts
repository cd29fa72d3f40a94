// A software authenticator with real ES256 keys, COSE and CBOR, so that tests can perform and forge WebAuthn ceremonies.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
}

export interface SoftwareKey {
  readonly credentialId: string;
  counter: number;
  make(ceremony: Ceremony): Record<string, unknown>;
  sign(ceremony: Ceremony, userHandle?: string): Record<string, unknown>;
  /** A stolen copy of the key, with a counter of its own from here on. */
  clone(): SoftwareKey;
}

export function newSoftwareKey(): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return softwareKey(randomBytes(32), privateKey, publicKey, 0);
}

function softwareKey(id: Buffer, privateKey: KeyObject, publicKey: KeyObject, counter: number): SoftwareKey {
  const credentialId = id.toString('base64url');
  const credential = (response: object) => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    credentialId,
    counter,
    make({ challenge, origin, rpId }) {
      this.counter += 1;
      const idLength = Buffer.from([id.length >> 8, id.length & 0xff]);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey(publicKey)]);
      const data = Buffer.concat([authenticatorData(rpId, PRESENT | VERIFIED | WITH_KEY, this.counter), attested]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]);
      return credential({
        attestationObject: attestation.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        transports: ['internal'],
      });
    },
    sign({ challenge, origin, rpId }, userHandle) {
      this.counter += 1;
      const data = authenticatorData(rpId, PRESENT | VERIFIED, this.counter);
      const client = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([data, sha256(client)]);
      return credential({
        authenticatorData: data.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle }),
      });
    },
    clone() {
      return softwareKey(id, privateKey, publicKey, this.counter);
    },
  };
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags, 0);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), tail]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** RFC 9053: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** The part of RFC 8949 (CBOR) that a key needs. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
