// The message for a link of a mail, a provider or an organisation that did not sign in. Never the link's own text,
// which anybody could forge.
const sentences: Readonly<Record<string, string>> = {
  otp_expired: 'This link was already used or has expired. Please request a new one.',
  bad_oauth_state: 'This took too long or started in another browser. Please try again.',
  bad_oauth_callback: 'Sign-in was canceled or didn’t work. Please try again.',
  provider_email_needs_verification: 'Your email address is not verified there. Please verify it, then sign in again.',
  identity_already_exists: 'This is already linked to an account.',
  signup_disabled: 'New accounts are closed right now.',
  user_banned: 'This account is locked.',
  over_request_rate_limit: 'There were too many attempts. Please wait a few minutes and try again.',
  saml_relay_state_not_found: 'This took too long or started in another browser. Please try again.',
  saml_relay_state_expired: 'This took too long. Please try again.',
  saml_idp_not_found: 'Your organization is not set up here. Please ask its administrator.',
  sso_provider_not_found: 'Your organization is not set up here. Please sign in another way, or ask its administrator.',
  sso_provider_disabled: 'Sign-in with your organization is off right now. Please ask its administrator.',
  saml_assertion_no_email: 'Your organization didn’t tell us your email address. Please ask its administrator.',
  saml_assertion_no_user_id: 'Your organization didn’t tell us who you are. Please ask its administrator.',
  saml_provider_disabled: 'Sign-in with an organization is not available here.',
};
/** The only error code that the service gives for an organisation's invalid response. */
const invalidAnswer = 'We couldn’t check the answer of your organization. Please try again, or ask its administrator.';
const otherwise = 'Sign-in didn’t work. Please try again.';

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
