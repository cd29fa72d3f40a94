// The signed headers of Walmart's API: RSA (PKCS #1 v1.5, SHA-256) over consumer id, time and key version. They are good for 180 s.
import { createPrivateKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { SourceError } from '../catalog-source.ts';

export interface WalmartKey {
  readonly consumerId: string;
  readonly keyVersion: string;
  readonly privateKey: KeyObject;
}

export function readWalmartKey(access: Readonly<Record<string, string>>): WalmartKey {
  const { consumerId = '', keyVersion = '', privateKey = '' } = access;
  try {
    return { consumerId, keyVersion, privateKey: createPrivateKey(privateKey) };
  } catch {
    throw new SourceError(
      'access-refused',
      'Walmart’s private key cannot be read. It begins with -----BEGIN PRIVATE KEY-----.',
    );
  }
}

export function walmartHeaders({ consumerId, keyVersion, privateKey }: WalmartKey, now: Date): Record<string, string> {
  const time = String(now.getTime());
  const signed = Buffer.from(`${consumerId}\n${time}\n${keyVersion}\n`, 'utf8');
  return {
    accept: 'application/json',
    'WM_CONSUMER.ID': consumerId,
    'WM_CONSUMER.INTIMESTAMP': time,
    'WM_SEC.KEY_VERSION': keyVersion,
    'WM_SEC.AUTH_SIGNATURE': sign('RSA-SHA256', signed, privateKey).toString('base64'),
  };
}
