// An organisation's metadata from a URL: read, refreshed, and refused from unsafe addresses.
import 'reflect-metadata';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:https';
import type { Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import { employee, startSaml, signInAtOrganisation } from '../testing/saml-browser.ts';
import type { SamlSetup } from '../testing/saml-browser.ts';
import { newIdentityProvider } from '../testing/saml-identity-provider.ts';
import { MAX_METADATA_BYTES } from './fetch-metadata.ts';

const DAY_MS = 24 * 3_600_000;
const pages = new Map<string, string>();
let server: Server;
let address: string;
let setup: SamlSetup;
let asked = 0;
const trusted = tls.getCACertificates('default');

beforeAll(async () => {
  const { key, cert } = await certificateOfLocalhost();
  tls.setDefaultCACertificates([...trusted, cert]);
  server = createServer({ key, cert }, (request, response) => {
    asked += 1;
    const page = pages.get(request.url ?? '');
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/idp' });
    else response.writeHead(page === undefined ? 404 : 200);
    response.end(page);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `https://localhost:${(server.address() as AddressInfo).port}`;
  setup = await startSaml();
});
afterAll(async () => {
  tls.setDefaultCACertificates(trusted);
  await setup.stop();
  server.closeAllConnections();
  server.close();
});

async function certificateOfLocalhost(): Promise<{ key: string; cert: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' });
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: [{ CN: ['localhost'] }],
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
    keys: {
      privateKey: createPrivateKey(key).toCryptoKey(algorithm, false, ['sign']),
      publicKey: publicKey.toCryptoKey(algorithm, true, ['verify']),
    },
  });
  return { key, cert: certificate.toString('pem') };
}

test('metadata are read from their address and again after a day: a new key is accepted, and unreadable metadata change nothing', async () => {
  const host = 'rotating.example';
  const [old, renewed] = [await newIdentityProvider(setup.our, host), await newIdentityProvider(setup.our, host)];
  pages.set('/idp', old.metadata);
  const given = { type: 'saml', metadata_url: `${address}/idp`, domains: [host] };
  const { status, body } = await setup.admin('POST /admin/sso/providers', given);
  expect([status, (body['saml'] as { metadata_url: string }).metadata_url]).toEqual([201, given.metadata_url]);
  const organisation = { id: String(body['id']), domain: host, idp: old };
  pages.set('/idp', renewed.metadata);
  const before = asked;
  expect((await signInAtOrganisation(setup, organisation, employee())).fragment.get('access_token')).toBeTruthy();
  expect(asked).toBe(before);
  setup.auth.clock.advance(DAY_MS + 1000);
  const withNewKey = { ...organisation, idp: renewed };
  expect((await signInAtOrganisation(setup, withNewKey, employee())).fragment.get('access_token')).toBeTruthy();
  expect((await signInAtOrganisation(setup, organisation, employee())).fragment.has('access_token')).toBe(false);
  pages.set('/idp', (await newIdentityProvider(setup.our, 'somebody-else.example')).metadata);
  setup.auth.clock.advance(DAY_MS + 1000);
  expect((await signInAtOrganisation(setup, withNewKey, employee())).fragment.get('access_token')).toBeTruthy();
  pages.delete('/idp');
  setup.auth.clock.advance(DAY_MS + 1000);
  expect((await signInAtOrganisation(setup, withNewKey, employee())).fragment.get('access_token')).toBeTruthy();
});

test('an address that is not there, leads elsewhere, sends too much or no text is refused', async () => {
  pages.set('/large', 'x'.repeat(MAX_METADATA_BYTES + 1));
  pages.set('/text', 'hello');
  const said = async (url: string) => {
    const { status, body } = await setup.admin('POST /admin/sso/providers', { type: 'saml', metadata_url: url });
    return [status, body['code'], body['message']];
  };
  const failed = 'saml_metadata_fetch_failed';
  for (const [place, code] of [
    ['/nothing', 404],
    ['/elsewhere', 302],
  ] as const)
    expect(await said(`${address}${place}`)).toEqual([
      400,
      failed,
      `HTTP ${code} error fetching SAML Metadata from URL '${address}${place}'`,
    ]);
  expect((await said(`${address}/large`)).slice(0, 2)).toEqual([400, failed]);
  expect((await said('https://localhost:1/')).slice(0, 2)).toEqual([400, failed]);
  expect((await said(`${address}/text`)).slice(0, 2)).toEqual([400, 'validation_failed']);
});
