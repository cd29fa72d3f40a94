// A self-signed certificate for 127.0.0.1 and localhost, as PEM files.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProgram, installWith } from './local-program.ts';

export interface SelfSignedCertificate {
  /** Key and certificate in one file. */
  readonly keyStoreFile: string;
  /** The file that a client must trust. */
  readonly authorityFile: string;
}

export async function makeCertificate(directory: string): Promise<SelfSignedCertificate> {
  const openssl = findProgram('openssl', 'apt-get install openssl');
  const keyFile = path.join(directory, 'key.pem');
  const authorityFile = path.join(directory, 'certificate.pem');
  const keyStoreFile = path.join(directory, 'key-store.pem');
  const what = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  await installWith(openssl, [...what, ...names, '-keyout', keyFile, '-out', authorityFile]);
  await writeFile(keyStoreFile, (await readFile(keyFile, 'utf8')) + (await readFile(authorityFile, 'utf8')));
  return { keyStoreFile, authorityFile };
}
