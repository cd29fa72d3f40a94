// Forged or misused responses: wrapped, replayed, for somebody else, in another browser.
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { startForFile } from '../testing/auth-for-file.ts';
import {
  bringResponse,
  employee,
  errorOf,
  startSaml,
  sendToOrganisation,
  signInAtOrganisation,
  userOf,
} from '../testing/saml-browser.ts';
import type { Organisation } from '../testing/saml-browser.ts';
import type { Login, Signing } from '../testing/saml-identity-provider.ts';

const setup = startForFile(() => startSaml({ SAML_ALLOW_IDP_INITIATED: 'true' }));
let organisation: Organisation;
beforeAll(async () => {
  organisation = await setup.organisation();
});

const INVALID = [303, 'invalid_request', 'validation_failed', 'SAML Assertion is not valid'];
const VICTIM = 'the-victim';

async function attempt(login: Partial<Login>, signing?: Signing, change?: (xml: string) => string) {
  const options = { ...(signing ? { signing } : {}), ...(change ? { change } : {}) };
  return signInAtOrganisation(setup, organisation, { ...employee(), ...login }, options);
}

/** The victim has an account; nobody may come in as the victim. */
async function attack(change: (xml: string) => string, signing?: Signing): Promise<void> {
  await signInAtOrganisation(setup, organisation, { ...employee(), nameId: VICTIM });
  expect(errorOf(await attempt({ nameId: 'the-attacker' }, signing, change))).toEqual(INVALID);
}

test.each<readonly [string, Signing]>([
  ['the assertion', { assertion: true }],
  ['the response', { response: true }],
  ['both', { assertion: true, response: true }],
  ['SHA-512', { assertion: true, algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512' }],
])('signed: %s', async (_what, signing) => {
  expect((await attempt({}, signing)).fragment.get('access_token')).toBeTruthy();
});

test('not signed, signed by somebody else, signed with SHA-1', async () => {
  const unsigned = await attempt({}, undefined, (xml) => xml.replace(/<ds:Signature.*?<\/ds:Signature>/s, ''));
  expect(errorOf(unsigned)).toEqual(INVALID);
  const other = await setup.organisation();
  const sent = await sendToOrganisation(setup, organisation);
  const login = {
    ...employee(),
    inResponseTo: sent.id,
    now: setup.auth.clock.now(),
    issuer: organisation.idp.entityId,
  };
  expect(errorOf(await bringResponse(setup, await other.idp.respond(login), sent))).toEqual(INVALID);
  const weak = { assertion: true, algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' };
  expect(errorOf(await attempt({}, weak))).toEqual(INVALID);
});

test('refused: another audience, recipient, destination, issuer or request, and a failure status', async () => {
  const elsewhere = 'https://elsewhere.example/saml';
  for (const login of [
    { audience: elsewhere },
    { recipient: elsewhere },
    { destination: elsewhere },
    { issuer: elsewhere },
    { inResponseTo: '_another' },
    { inResponseTo: undefined },
    { status: 'Responder' },
  ])
    expect([login, errorOf(await attempt(login))]).toEqual([login, INVALID]);
});

test('refused: too late and too early, but clocks may differ by three minutes', async () => {
  const now = setup.auth.clock.now().getTime();
  const at = (minutes: number) => ({ now: new Date(now + minutes * 60_000), lifetimeMs: 60_000 });
  expect(errorOf(await attempt(at(-4.1)))).toEqual(INVALID);
  expect(errorOf(await attempt(at(3.1)))).toEqual(INVALID);
  expect((await attempt(at(-3.9))).fragment.get('access_token')).toBeTruthy();
  expect((await attempt(at(2.9))).fragment.get('access_token')).toBeTruthy();
  const over = await attempt({ sessionNotOnOrAfter: new Date(now - 1) });
  expect(errorOf(over)).toEqual(INVALID);
});

test('an answer is good once: neither the request nor the assertion serves again', async () => {
  const sent = await sendToOrganisation(setup, organisation);
  const login = { ...employee(), inResponseTo: sent.id, now: setup.auth.clock.now() };
  const xml = await organisation.idp.respond(login);
  expect((await bringResponse(setup, xml, sent)).fragment.get('access_token')).toBeTruthy();
  expect(errorOf(await bringResponse(setup, xml, sent)).slice(2)).toEqual([
    'saml_relay_state_not_found',
    'SAML RelayState does not exist, try logging in again?',
  ]);
  const next = await sendToOrganisation(setup, organisation);
  const sameId = await organisation.idp.respond({ ...login, inResponseTo: next.id, assertionId: '_twice' });
  expect((await bringResponse(setup, sameId, next)).fragment.get('access_token')).toBeTruthy();
  const third = await sendToOrganisation(setup, organisation);
  const again = await organisation.idp.respond({ ...login, inResponseTo: third.id, assertionId: '_twice' });
  expect(errorOf(await bringResponse(setup, again, third))[3]).toBe('SAML Assertion was used already');
  const answerToOther = await organisation.idp.respond(login);
  const fourth = await sendToOrganisation(setup, organisation);
  expect(errorOf(await bringResponse(setup, answerToOther, fourth))).toEqual(INVALID);
});

test('only the browser that was redirected gets tokens, within ten minutes', async () => {
  const sent = await sendToOrganisation(setup, organisation);
  const login = { ...employee(), inResponseTo: sent.id, now: setup.auth.clock.now() };
  const xml = await organisation.idp.respond(login);
  const { relayState } = sent;
  const stranger = { relayState, cookie: sent.cookie.replace(/=.*/, '=of-another-browser') };
  for (const browser of [{ relayState }, stranger])
    expect(errorOf(await bringResponse(setup, xml, browser))[2]).toBe('saml_relay_state_not_found');
  expect((await bringResponse(setup, xml, sent)).fragment.get('access_token')).toBeTruthy();
  const slow = await sendToOrganisation(setup, organisation);
  setup.auth.clock.advance(600_000);
  const late = { ...employee(), inResponseTo: slow.id, now: setup.auth.clock.now() };
  expect(errorOf(await bringResponse(setup, await organisation.idp.respond(late), slow)).slice(2)).toEqual([
    'saml_relay_state_expired',
    'SAML RelayState has expired. Try logging in again?',
  ]);
});

test('a comment inside a name does not truncate it', async () => {
  await signInAtOrganisation(setup, organisation, { ...employee(), nameId: 'admin@consilium.example' });
  const split = (xml: string) => xml.replace('admin@consilium.example', 'admin@consilium.example<!-- -->');
  const arrival = await attempt({ nameId: 'admin@consilium.example.evil.example' }, undefined, split);
  expect(await userOf(setup, arrival)).toMatchObject({ identities: [{ id: 'admin@consilium.example.evil.example' }] });
  const inside = '<saml:b>admin@consilium.example</saml:b>.evil.example';
  expect(errorOf(await attempt({ nameIdXml: inside }))).toEqual(INVALID);
});

const SIGNATURE = /<ds:Signature.*?<\/ds:Signature>/s;
const ASSERTION = /<saml:Assertion.*<\/saml:Assertion>/s;
const match = (xml: string, pattern: RegExp) => pattern.exec(xml)?.[0] ?? '';
/** The attacker's unsigned assertion, with the victim's name. */
const evilOf = (assertion: string, id = '_evil') =>
  assertion
    .replace(SIGNATURE, '')
    .replace('the-attacker', VICTIM)
    .replace(/ ID="[^"]*"/, ` ID="${id}"`);
const idOf = (xml: string) => / ID="([^"]*)"/.exec(xml)?.[1] ?? '';

test.each<readonly [string, (xml: string, assertion: string) => string]>([
  ['before the signed one', (xml, signed) => xml.replace(ASSERTION, () => evilOf(signed) + signed)],
  ['after the signed one', (xml, signed) => xml.replace(ASSERTION, () => signed + evilOf(signed))],
  ['with the same ID', (xml, signed) => xml.replace(ASSERTION, () => evilOf(signed, idOf(signed)) + signed)],
  [
    'around the signed one',
    (xml, signed) =>
      xml.replace(ASSERTION, () => evilOf(signed).replace('</saml:Assertion>', `${signed}</saml:Assertion>`)),
  ],
  [
    'with the signature of the signed one, which stands behind it',
    (xml, signed) =>
      xml.replace(ASSERTION, () => {
        const evil = evilOf(signed).replace('</saml:Issuer>', () => `</saml:Issuer>${match(signed, SIGNATURE)}`);
        return evil + signed.replace(SIGNATURE, '');
      }),
  ],
  [
    'with a signature that holds the signed one as an object',
    (xml, signed) =>
      xml.replace(ASSERTION, () => {
        const kept = `<ds:Object>${signed.replace(SIGNATURE, '')}</ds:Object></ds:Signature>`;
        const signature = match(signed, SIGNATURE).replace('</ds:Signature>', () => kept);
        return evilOf(signed).replace('</saml:Issuer>', () => `</saml:Issuer>${signature}`);
      }),
  ],
  [
    'with the signed one in extensions',
    (xml, signed) => xml.replace(ASSERTION, () => `<samlp:Extensions>${signed}</samlp:Extensions>${evilOf(signed)}`),
  ],
  [
    'in extensions before the signed one',
    (xml, signed) => xml.replace(ASSERTION, () => `<samlp:Extensions>${evilOf(signed)}</samlp:Extensions>${signed}`),
  ],
])('signature wrapping: an assertion %s', async (_where, wrap) => {
  await attack((xml) => wrap(xml, match(xml, ASSERTION)));
});

test.each<readonly [string, (xml: string, evil: string) => string]>([
  [
    'the signed response within the signature of a forged one',
    (xml, evil) =>
      evil.replace('</saml:Issuer>', () => {
        const kept = `<ds:Object>${xml.replace(SIGNATURE, '')}</ds:Object></ds:Signature>`;
        return `</saml:Issuer>${match(xml, SIGNATURE).replace('</ds:Signature>', () => kept)}`;
      }),
  ],
  [
    'the signed response beside the signature of a forged one',
    (xml, evil) =>
      evil.replace('</saml:Issuer>', () => `</saml:Issuer>${match(xml, SIGNATURE)}${xml.replace(SIGNATURE, '')}`),
  ],
  [
    'the signed response in extensions of a forged one',
    (xml, evil) => evil.replace('<samlp:Status>', () => `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`),
  ],
])('signature wrapping: %s', async (_where, wrap) => {
  const forged = (xml: string) =>
    xml
      .replace(SIGNATURE, '')
      .replace('the-attacker', VICTIM)
      .replace(/ ID="[^"]*"/, ' ID="_evil"');
  await attack((xml) => wrap(xml, forged(xml)), { response: true });
});

test('refused: changes after signing, to the name, to a digest by a comment, to one of two signed elements', async () => {
  await attack((xml) => xml.replace('the-attacker', VICTIM));
  const forgedDigest = (xml: string) => {
    const forged = createHash('sha256').update('of the attacker').digest('base64');
    return xml.replace('the-attacker', VICTIM).replace('<ds:DigestValue>', `<ds:DigestValue><!--${forged}-->`);
  };
  await attack(forgedDigest);
  // The assertion's own signature is still valid; the response's is not.
  const both = { assertion: true, response: true };
  await attack(
    (xml) => xml.replace('Version="2.0"', 'Version="2.0" Consent="urn:oasis:names:tc:SAML:2.0:consent:obtained"'),
    both,
  );
});

test('a document that is no response, or has a document type, is refused before signatures are checked', async () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "the-victim">]>';
  await attack((xml) => bomb + xml.replace('the-attacker', '&b;'));
  await attack(() => 'no XML');
  await attack(() => '<a/>');
  await attack((xml) => xml.slice(0, -20));
  const deep = `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`;
  await attack((xml) => xml.replace('<samlp:Status>', `<samlp:Extensions>${deep}</samlp:Extensions><samlp:Status>`));
});

test('a response to a sign-in that began at the organisation is accepted once, and only without InResponseTo', async () => {
  const now = setup.auth.clock.now();
  const xml = await organisation.idp.respond({ ...employee(), now });
  const relayState = 'https://consilium.example/claude';
  const arrival = await bringResponse(setup, xml, { relayState });
  expect([arrival.status, arrival.location.pathname]).toEqual([302, '/claude']);
  expect(arrival.fragment.get('access_token')).toBeTruthy();
  expect(errorOf(await bringResponse(setup, xml, { relayState }))[3]).toBe('SAML Assertion was used already');
  const stolen = await organisation.idp.respond({ ...employee(), now, inResponseTo: '_of-somebody' });
  expect(errorOf(await bringResponse(setup, stolen, {}))).toEqual(INVALID);
  const unknown = await organisation.idp.respond({ ...employee(), now, issuer: 'https://nobody.example' });
  expect(errorOf(await bringResponse(setup, unknown, {}))[2]).toBe('saml_idp_not_found');
  expect(errorOf(await bringResponse(setup, xml, { relayState: 'nothing' }))[3]).toBe(
    'SAML RelayState is not a valid UUID or URL',
  );
  const usual = await startSaml();
  expect(errorOf(await bringResponse(usual, xml, {}))[3]).toBe(
    'A sign-in that begins at the identity provider is not enabled, begin it here',
  );
  await usual.stop();
});
