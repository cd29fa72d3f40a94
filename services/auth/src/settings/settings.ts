// GET /settings and GET /health: the available ways of signing in, in GoTrue's format.
import type { OauthSettings } from '../oauth/oauth-settings.ts';
import type { PhoneSettings } from '../phone/phone-settings.ts';
import type { AuthSettings } from './auth-settings.ts';

const providers = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
];

export function publicSettings(settings: AuthSettings, oauth: OauthSettings, phone: PhoneSettings): object {
  const external = Object.fromEntries(providers.map((name) => [name, oauth.providers.has(name)]));
  return {
    external: {
      ...external,
      anonymous_users: settings.anonymousSignIns,
      email: settings.emailEnabled,
      phone: phone.enabled,
    },
    disable_signup: settings.signUpDisabled,
    mailer_autoconfirm: settings.mailerAutoconfirm,
    phone_autoconfirm: phone.autoconfirm,
    sms_provider: phone.enabled ? phone.driver : '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
  };
}

export const health = {
  version: 'consilium',
  name: 'GoTrue',
  description: 'Accounts and sessions of Consilium, on the wire format of GoTrue',
};
