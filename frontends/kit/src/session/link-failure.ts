// The message for a link of a mail, a provider or an organisation that did not sign in. Never the link's own text,
// which anybody could forge.
const sentences: Readonly<Record<string, string>> = {
  otp_expired: 'This link was used already, or it has expired. Please ask for a new one.',
  bad_oauth_state: 'This took too long, or it was begun in another browser. Please try again.',
  bad_oauth_callback: 'Signing in there was cancelled, or it did not work. Please try again.',
  provider_email_needs_verification: 'Your e-mail address is not verified there. Please verify it, then sign in again.',
  identity_already_exists: 'This is linked to an account already.',
  signup_disabled: 'No new accounts can be made at the moment.',
  user_banned: 'This account is locked.',
  over_request_rate_limit: 'There were too many attempts. Please wait a few minutes and try again.',
  saml_relay_state_not_found: 'This took too long, or it was begun in another browser. Please try again.',
  saml_relay_state_expired: 'This took too long. Please try again.',
  saml_idp_not_found: 'Your organisation is not set up here. Please ask its administrator.',
  sso_provider_not_found: 'Your organisation is not set up here. Please sign in another way, or ask its administrator.',
  sso_provider_disabled:
    'Signing in with your organisation is switched off at the moment. Please ask its administrator.',
  saml_assertion_no_email: 'Your organisation did not tell us your e-mail address. Please ask its administrator.',
  saml_assertion_no_user_id: 'Your organisation did not tell us who you are. Please ask its administrator.',
  saml_provider_disabled: 'Signing in with an organisation is not offered here.',
};
/** The only error code that the service gives for an organisation's invalid response. */
const invalidAnswer = 'We could not check what your organisation told us. Please try again, or ask its administrator.';
const otherwise = 'Signing in did not work. Please try again.';

/** Undefined when the fragment has no error. */
export function linkFailureIn(hash: string): string | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/u, ''));
  const description = parameters.get('error_description');
  if (description === null) return undefined;
  return failureSentence(parameters.get('error_code') ?? '', description);
}

export function failureSentence(code: string, description = ''): string {
  if (code === 'validation_failed' && description.startsWith('SAML')) return invalidAnswer;
  return new Map(Object.entries(sentences)).get(code) ?? otherwise;
}
