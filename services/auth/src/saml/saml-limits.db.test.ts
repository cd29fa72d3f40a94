// Input that would take long to parse, that PostgreSQL cannot store, or that comes too often.
import { beforeAll, expect, test } from '@jest/globals';
import { startForFile } from '../testing/auth-for-file.ts';
import { bringResponse, errorOf, startSaml } from '../testing/saml-browser.ts';
import type { Organisation } from '../testing/saml-browser.ts';

const setup = startForFile(() => startSaml({ SAML_ALLOW_IDP_INITIATED: 'true' }));
let organisation: Organisation;
beforeAll(async () => {
  organisation = await setup.organisation();
});

test('input that PostgreSQL cannot store or that would take long to parse gets an ordinary error', async () => {
  const post = (what: string, body: object) => setup.auth.call(what, { body });
  expect((await post('POST /sso', { domain: 'a\u0000.example' })).status).toBe(404);
  const { domain } = organisation;
  const odd = { domain, redirect_to: 'https://consilium.example/\u0000', skip_http_redirect: true };
  expect((await post('POST /sso', odd)).status).toBe(200);
  const metadata_xml = organisation.idp.metadata;
  const keys = { name: { default: '\u0000' } };
  const given = { type: 'saml', metadata_xml, attribute_mapping: { keys } };
  expect((await setup.admin('POST /admin/sso/providers', given)).status).toBe(400);
  for (const place of ['/resource_%00', '/%00']) {
    const answer = await setup.admin(`GET /admin/sso/providers${place}`);
    expect([place, answer.status]).toEqual([place, 404]);
  }
  expect((await setup.admin('GET /admin/sso/providers?resource_id=%00')).body).toEqual({ items: [] });
  const issuer = '<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">&#0;</saml:Issuer>';
  const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${issuer}</samlp:Response>`;
  expect(errorOf(await bringResponse(setup, response, {}))[2]).toBe('validation_failed');
});

test('too many requests get 429', async () => {
  const strict = await startSaml({ SAML_ATTEMPTS_PER_5_MINUTES: '1' });
  const { domain } = await strict.organisation();
  expect((await strict.auth.call('POST /sso', { body: { domain, skip_http_redirect: true } })).status).toBe(200);
  const second = await strict.auth.call('POST /sso', { body: { domain, skip_http_redirect: true } });
  expect([second.status, second.body['code']]).toEqual([429, 'over_request_rate_limit']);
  await bringResponse(strict, 'x', {});
  expect(errorOf(await bringResponse(strict, 'x', {}))[2]).toBe('over_request_rate_limit');
  await strict.stop();
});
