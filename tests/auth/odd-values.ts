// Values for fuzzing: words that auth knows, texts that have broken other programs, numbers, lists and records.
import { randomUUID } from 'node:crypto';
import type { Chance } from './chance.ts';

const fields =
  `email phone password new_email new_phone data type token token_hash nonce current_password refresh_token auth_code
  code_verifier code_challenge code_challenge_method create_user channel gotrue_meta_security provider id_token access_token
  client_id issuer chain message signature factor_type friendly_name code challenge_id webauthn credential credential_response
  user_metadata app_metadata role roles ban_duration email_confirm phone_confirm password_hash id should_soft_delete
  redirect_to redirect_uri redirect_uris grant_types response_types client_name client_uri logo_uri scope state domain domains provider_id
  skip_http_redirect metadata_url metadata_xml attribute_mapping name_id_format SAMLResponse RelayState action subject
  client_secret token_endpoint_auth_method resource page per_page sort filter __proto__ constructor`.split(/\s+/);
export const knownWords =
  `password refresh_token pkce id_token web3 authorization_code signup recovery magiclink email email_change invite
  sms phone_change totp phone webauthn global local others S256 plain s256 keycloak github google ethereum solana approve deny
  client_credentials code openid none 24h`.split(/\s+/);
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@example.com',
  '\ud800',
  '😀'.repeat(40),
  'x'.repeat(5000),
  "' or '1'='1",
  '"><script>alert(1)</script>',
  '../../../etc/passwd',
  '{{7*7}}${7*7}',
  'line\r\nX-Injected: yes',
  '%00%zz%',
  '-1',
  '9'.repeat(40),
  'NaN',
  'null',
  '0000000000000000000000000000000000000000000',
  '//evil.example',
  'javascript:alert(1)',
  'http://169.254.169.254/latest',
  '+4915112345678',
  '+1',
  'person@example.com',
  'PERSON@EXAMPLE.COM',
  `${'p'.repeat(300)}@example.com`,
  'a quiet river at dawn',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
];

const plainValues = [null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, -0];
const DEEPEST = 4;

export function oddWord(chance: Chance, own: readonly string[]): string {
  return chance.pick([chance.pick(knownWords), chance.pick(oddTexts), ...own, randomUUID()]);
}

export function oddValue(chance: Chance, own: readonly string[], depth = 0): unknown {
  if (depth >= DEEPEST || chance.percent(55)) return oddWord(chance, own);
  if (chance.percent(35)) return chance.pick(plainValues);
  if (chance.percent(33)) return chance.some(4, () => oddValue(chance, own, depth + 1));
  return oddRecord(chance, own, depth + 1);
}

export function oddRecord(chance: Chance, own: readonly string[], depth = 0): Readonly<Record<string, unknown>> {
  return Object.fromEntries(chance.some(7, () => [chance.pick(fields), oddValue(chance, own, depth)]));
}
