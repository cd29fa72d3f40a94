// Administrators' settings of organisations, and their effect on sign-ins.
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { startForFile } from '../testing/auth-for-file.ts';
import {
  employee,
  errorOf,
  newSamlKey,
  startSaml,
  sendToOrganisation,
  signInAtOrganisation,
} from '../testing/saml-browser.ts';
import { newIdentityProvider } from '../testing/saml-identity-provider.ts';
import { samlify } from '../testing/samlify.ts';
import { member } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';
import { readOwnKey } from './own-certificate.ts';

const setup = startForFile(() => startSaml());

const PROVIDERS = '/admin/sso/providers';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

test('an administrator adds, lists, shows, changes and removes an identity provider, and each change is in the audit', async () => {
  const idp = await newIdentityProvider(setup.our);
  const given = {
    type: 'saml',
    metadata_xml: idp.metadata,
    resource_id: 'acme',
    domains: ['Acme.example', 'acme.example'],
  };
  const created = await setup.admin(`POST ${PROVIDERS}`, given);
  expect(created.status).toBe(201);
  const id = String(created.body['id']);
  expect(created.body).toEqual({
    id,
    resource_id: 'acme',
    disabled: false,
    saml: { entity_id: idp.entityId, metadata_xml: idp.metadata, attribute_mapping: {} },
    domains: [{ domain: 'acme.example' }],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const listed = await setup.admin(`GET ${PROVIDERS}?resource_id_prefix=ac`);
  expect(listed.body['items']).toEqual([{ ...created.body, saml: { entity_id: idp.entityId, attribute_mapping: {} } }]);
  expect((await setup.admin(`GET ${PROVIDERS}?resource_id=other`)).body).toEqual({ items: [] });
  const nameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
  const change = {
    name_id_format: nameIdFormat,
    domains: ['acme.example', 'acme.test'],
    attribute_mapping: { keys: {} },
  };
  const changed = await setup.admin(`PUT ${PROVIDERS}/${id}`, change);
  expect(changed.body).toMatchObject({
    resource_id: 'acme',
    saml: { name_id_format: nameIdFormat, attribute_mapping: { keys: {} } },
    domains: [{ domain: 'acme.example' }, { domain: 'acme.test' }],
  });
  const sent = await sendToOrganisation(setup, { id, domain: 'acme.test', idp });
  expect((await idp.readRequest(sent.address)).nameIdFormat).toBe(nameIdFormat);
  expect((await setup.admin(`GET ${PROVIDERS}/resource_acme`)).body).toEqual(changed.body);
  expect((await setup.admin(`DELETE ${PROVIDERS}/${id}`)).body['id']).toBe(id);
  expect((await setup.admin(`GET ${PROVIDERS}/${id}`)).status).toBe(404);
  const sql = "select action from auth.sign_ins where details ->> 'provider' = $1 order by at, id";
  const rows = await setup.auth.query<{ action: string }>(sql, [id]);
  expect(rows.map(({ action }) => action)).toEqual([
    'sso_provider_added',
    'sso_provider_changed',
    'sso_provider_removed',
  ]);
});

test('an invalid provider gets GoTrue’s errors', async () => {
  const { idp, id, domain } = await setup.organisation({ resource_id: 'taken' });
  const metadata = (await newIdentityProvider(setup.our)).metadata;
  const said = async (body: object, what = `POST ${PROVIDERS}`) => {
    const answer = await setup.admin(what, { type: 'saml', ...body });
    return [answer.status, answer.body['code'], answer.body['message']];
  };
  const invalid = (sentence: string) => [400, 'validation_failed', sentence];
  expect(await said({ type: 'oidc' })).toEqual(invalid("Only 'saml' supported for SSO provider type"));
  expect(await said({})).toEqual(invalid('Either metadata_xml or metadata_url must be set'));
  expect(await said({ metadata_xml: 'x', metadata_url: 'https://a.example' })).toEqual(
    invalid('Only one of metadata_xml or metadata_url needs to be set'),
  );
  expect(await said({ metadata_url: 'nowhere' })).toEqual(invalid('metadata_url is not a valid URL'));
  expect(await said({ metadata_url: 'http://idp.example/' })).toEqual(invalid('metadata_url is not a HTTPS URL'));
  expect((await said({ metadata_xml: metadata, name_id_format: 'urn:other' }))[2]).toContain('name_id_format must be');
  expect(await said({ metadata_xml: metadata, domains: ['no domain'] })).toEqual(
    invalid("SSO Domain 'no domain' is not a domain"),
  );
  expect((await said({ metadata_xml: 'not XML' }))[2]).toContain('SAML Metadata is not a valid XML document');
  expect(await said({ metadata_xml: metadata.replaceAll('IDPSSODescriptor', 'Other') })).toEqual(
    invalid('SAML Metadata does not contain any IDPSSODescriptor'),
  );
  expect(await said({ metadata_xml: metadata.replace(/entityID="[^"]*"/, 'entityID=""') })).toEqual(
    invalid('SAML Metadata does not contain an EntityID'),
  );
  expect((await said({ metadata_xml: metadata.replaceAll('HTTP-Redirect', 'HTTP-POST') }))[2]).toContain(
    'HTTP-Redirect',
  );
  const script = metadata.replace(/Location="https:[^"]*\/sso"/, 'Location="javascript:alert(1)"');
  expect((await said({ metadata_xml: script }))[2]).toContain('SingleSignOnService');
  expect(
    (await said({ metadata_xml: metadata.replace(/<ds:X509Certificate>.*?<\//, '<ds:X509Certificate>AAAA</') }))[2],
  ).toBe('SAML Metadata does not contain a certificate of an RSA key that signs');
  const old = metadata.replace('entityID=', 'validUntil="2020-01-01T00:00:00Z" entityID=');
  expect((await said({ metadata_xml: old }))[2]).toBe('SAML Metadata are out of date');
  expect(await said({ metadata_xml: idp.metadata })).toEqual([
    422,
    'saml_idp_already_exists',
    `SAML Identity Provider with this EntityID (${idp.entityId}) already exists`,
  ]);
  expect(await said({ metadata_xml: metadata, domains: [domain] })).toEqual([
    400,
    'sso_domain_already_exists',
    `SSO Domain '${domain}' is already assigned to an SSO identity provider (${id})`,
  ]);
  expect((await said({ metadata_xml: metadata, resource_id: 'taken' })).slice(0, 2)).toEqual([422, 'conflict']);
  expect((await said({ metadata_xml: metadata }, `PUT ${PROVIDERS}/${id}`))[1]).toBe('saml_entity_id_mismatch');
  for (const place of [UNKNOWN, 'nothing', 'resource_nothing'])
    expect((await said({}, `PUT ${PROVIDERS}/${place}`)).slice(1)).toEqual([
      'sso_provider_not_found',
      'SSO Identity Provider not found',
    ]);
});

test('only administrators can see or change identity providers', async () => {
  const { accessToken } = await member(setup.auth);
  const { id } = await setup.organisation();
  for (const what of ['GET', 'POST', `GET ${id}`, `PUT ${id}`, `DELETE ${id}`]) {
    const [method = '', place] = what.split(' ');
    const path = `${method} ${PROVIDERS}${place ? `/${place}` : ''}`;
    const body = method === 'GET' ? {} : { body: {} };
    expect((await setup.auth.call(path, { bearer: accessToken, ...body })).body['code']).toBe('not_admin');
    expect((await setup.auth.call(path, body)).status).toBe(401);
  }
  expect((await setup.admin(`GET ${PROVIDERS}/${id}`)).status).toBe(200);
});

test('POST /sso: one of id and domain, and known', async () => {
  const { id } = await setup.organisation();
  const said = async (body: object) => {
    const answer = await setup.auth.call('POST /sso', { body });
    return [answer.status, answer.body['code'], answer.body['message']];
  };
  expect(await said({})).toEqual([400, 'validation_failed', 'A provider_id or domain needs to be provided']);
  expect(await said({ provider_id: id, domain: 'a.example' })).toEqual([
    400,
    'validation_failed',
    'Only one of provider_id or domain supported',
  ]);
  for (const unknown of [UNKNOWN, 'no id'])
    expect(await said({ provider_id: unknown })).toEqual([404, 'sso_provider_not_found', 'No such SSO provider']);
  expect(await said({ domain: 'nobody.example' })).toEqual([
    404,
    'sso_provider_not_found',
    'No SSO provider assigned for this domain',
  ]);
  expect((await said({ provider_id: id, code_challenge: 'x'.repeat(43) }))[2]).toContain('PKCE flow requires');
});

test('off until it is switched on, said before anything else; and the settings tell', async () => {
  const off = await startAuth();
  const disabled = { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' };
  for (const what of ['POST /sso', 'GET /sso/saml/metadata', 'POST /sso/saml/acs']) {
    const body = what === 'POST /sso' ? { body: { provider_id: 'valid-uuid' } } : {};
    const answer = await off.call(what, body);
    expect([what, answer.status, answer.body]).toEqual([what, 404, disabled]);
  }
  expect((await off.call('GET /settings')).body['saml_enabled']).toBe(false);
  expect((await setup.auth.call('GET /settings')).body['saml_enabled']).toBe(true);
  await off.stop();
});

test('our metadata is always the same, and another SAML library can read it', async () => {
  const again = await fetch(`${setup.auth.url}/sso/saml/metadata?download=true`);
  expect(await again.text()).toBe(setup.our.metadata);
  expect(again.headers.get('content-type')).toContain('application/xml');
  expect(again.headers.get('cache-control')).toBe('public, max-age=600');
  expect(again.headers.get('content-disposition')).toBe('attachment; filename=metadata.xml');
  const { entityMeta } = samlify.ServiceProvider({ metadata: setup.our.metadata });
  expect(entityMeta.getEntityID()).toBe(setup.our.entityId);
  expect(entityMeta.getAssertionConsumerService('post')).toBe(setup.our.assertionConsumerUrl);
  const certificate = new X509Certificate(Buffer.from(String(entityMeta.getX509Certificate('signing')), 'base64'));
  expect(certificate.checkIssued(certificate)).toBe(true);
});

test('keys are read in every supported form; weak keys and other key types are refused', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const pkcs1 = privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64');
  for (const given of [pem, pem.replaceAll('\n', String.raw`\n`), pkcs8, pkcs1]) expect(readOwnKey(given)).toBe(pem);
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'pem', type: 'pkcs8' });
  const other = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  for (const given of [weak, other]) expect(() => readOwnKey(given)).toThrow('at least 2048 bits');
  expect(() => readOwnKey('AAAA')).toThrow('neither PEM nor');
});

test('requests are unsigned without a key; with encryption on, an encrypted assertion that is signed inside is accepted', async () => {
  const plain = await startSaml({ SAML_PRIVATE_KEY: '' });
  expect(plain.our.metadata).toContain('AuthnRequestsSigned="false"');
  const sent = await sendToOrganisation(plain, await plain.organisation());
  expect(new URL(sent.address).searchParams.has('Signature')).toBe(false);
  await plain.stop();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const key = { SAML_PRIVATE_KEY: newSamlKey(), SAML_ALLOW_ENCRYPTED_ASSERTIONS: 'true' };
  const sealed = await startSaml(key);
  const signing = { assertion: true, encrypted: true };
  const arrival = await signInAtOrganisation(sealed, await sealed.organisation(), employee(), { signing });
  expect(arrival.fragment.get('access_token')).toBeTruthy();
  const unsigned = await signInAtOrganisation(sealed, await sealed.organisation(), employee(), {
    signing: { encrypted: true },
  });
  expect(errorOf(unsigned)[3]).toBe('SAML Assertion is not valid');
  await sealed.stop();
});
