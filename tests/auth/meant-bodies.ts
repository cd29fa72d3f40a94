// Valid bodies with an odd value in every fourth field: they get further than random ones.
import { randomUUID } from 'node:crypto';
import type { Chance } from './chance.ts';
import { knownWords, oddRecord, oddValue, oddWord } from './odd-values.ts';
import type { Route } from './route-table.ts';

/** The valid fields of each route: the last matching path segment counts. */
const meant: Readonly<Record<string, string>> = {
  '/signup': 'email password data phone channel code_challenge code_challenge_method',
  '/token':
    'email phone password refresh_token auth_code code_verifier provider id_token nonce access_token chain message signature client_id code redirect_uri',
  '/otp': 'email phone create_user data channel code_challenge code_challenge_method',
  '/verify': 'type token email phone token_hash',
  '/recover': 'email code_challenge code_challenge_method',
  '/resend': 'type email phone',
  '/user': 'email phone password current_password nonce data app_metadata channel',
  '/admin/users':
    'email phone password email_confirm phone_confirm user_metadata app_metadata role ban_duration id password_hash',
  '/admin/generate_link': 'type email new_email password data redirect_to',
  '/invite': 'email data',
  '/factors': 'factor_type friendly_name issuer phone',
  '/challenge': 'channel webauthn',
  '/factors/:factorId/verify': 'challenge_id code webauthn',
  '/recovery-codes': 'code friendly_name',
  '/passkeys': 'challenge_id credential friendly_name',
  '/sso':
    'provider_id domain redirect_to skip_http_redirect code_challenge code_challenge_method SAMLResponse RelayState',
  '/admin/sso': 'type metadata_url metadata_xml domains attribute_mapping name_id_format',
  '/oauth':
    'client_id client_secret redirect_uri redirect_uris grant_type grant_types code refresh_token scope action client_name token',
};
const textOf: Readonly<Record<string, string>> = {
  password: 'a quiet river at dawn',
  new_email: 'moved@example.com',
  phone: '+4915112345678',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 's256',
  refresh_token: 'x'.repeat(43),
  token: '123456',
  code: '123456',
  channel: 'sms',
  redirect_uri: 'https://program.example/back',
  ban_duration: '24h',
  displayName: 'Ada Lovelace',
  dateOfBirth: '1992-02-29',
  gender: 'other',
  confirmation: 'DELETE',
  before: '01890a5d-ac96-774b-bcce-b302099a8057',
  limit: '20',
};

export function meantBody(
  { path, fields }: Route,
  chance: Chance,
  own: readonly string[],
): Readonly<Record<string, unknown>> {
  const names = fields ?? (Object.entries(meant).findLast(([place]) => path.includes(place))?.[1] ?? '').split(' ');
  const asked = names.filter(() => chance.percent(65));
  return Object.fromEntries(
    asked.map((name) => [name, chance.percent(25) ? oddValue(chance, own) : plausible(name, chance, own)]),
  );
}

function plausible(name: string, chance: Chance, own: readonly string[]): unknown {
  if (name === 'email') return chance.pick([...own, `fresh.${randomUUID()}@example.com`]);
  if (name.endsWith('_id') || name === 'id') return randomUUID();
  if (name.endsWith('_confirm') || name === 'create_user') return chance.percent(50);
  if (name === 'data' || name.endsWith('metadata')) return oddRecord(chance, own);
  if (name.endsWith('types') || name.endsWith('uris')) return [oddWord(chance, own)];
  return textOf[name] ?? chance.pick(knownWords);
}
