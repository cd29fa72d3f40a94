// GoTrue variables without a counterpart here, and why: logged at start and listed in the documentation.
interface WithoutCounterpart {
  readonly names: readonly string[];
  readonly why: string;
}

export const withoutCounterpart: readonly WithoutCounterpart[] = [
  {
    names: ['GOTRUE_RATE_LIMIT_HEADER'],
    why: 'Limits count the network that asks: the address of the connection, or `X-Forwarded-For` from who `AUTH_TRUSTED_PROXIES` names. A header that anybody may write would be no limit.',
  },
  {
    names: ['GOTRUE_RATE_LIMIT_VERIFY', 'GOTRUE_RATE_LIMIT_WEB3', 'GOTRUE_RATE_LIMIT_PASSKEY'],
    why: 'Guesses are counted per account and network, not per network alone: `SIGN_IN_ATTEMPTS_PER_5_MINUTES`. A code dies after five wrong ones. Signatures of wallets and passkeys cannot be guessed; the gateway limits who asks.',
  },
  {
    names: ['GOTRUE_RATE_LIMIT_TOKEN_REFRESH', 'GOTRUE_RATE_LIMIT_OTP'],
    why: '`RATE_LIMIT_REQUESTS_PER_MINUTE` of the gateway. A refresh token has 256 bits and cannot be guessed; a limit would sign out offices that share an address.',
  },
  {
    names: ['GOTRUE_SAML_RATE_LIMIT_ASSERTION'],
    why: '`SAML_ATTEMPTS_PER_5_MINUTES` counts answers of organisations like sign-ins that begin.',
  },
  {
    names: [
      'GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_*',
      'GOTRUE_HOOK_SEND_EMAIL_*',
      'GOTRUE_HOOK_MFA_VERIFICATION_ATTEMPT_*',
      'GOTRUE_HOOK_PASSWORD_VERIFICATION_ATTEMPT_*',
      'GOTRUE_HOOK_BEFORE_USER_CREATED_*',
      'GOTRUE_HOOK_AFTER_USER_CREATED_*',
    ],
    why: 'Of the hooks there is the one that sends SMS (`SMS_WEBHOOK_URL`). A program that answers slowly or not at all would decide about every sign-in. What happened is told by events on `accounts`; tries are limited here; mails leave by SMTP; claims of a token are fixed, since other services rely on them.',
  },
  {
    names: ['GOTRUE_CUSTOM_OAUTH_*'],
    why: 'Providers come from the configuration alone, never from a table that administrators write to, because a provider decides who somebody is. One OpenID provider of your own goes under `OAUTH_KEYCLOAK_*`.',
  },
  {
    names: ['GOTRUE_EXTERNAL_<OTHER PROVIDER>_*'],
    why: 'Bitbucket, Discord, Facebook, Figma, Fly, Kakao, Notion, Slack, Snapchat, Spotify, Twitch, Twitter, WorkOS, X and Zoom are not offered: nobody has tried them here. One that speaks OpenID Connect goes under `OAUTH_KEYCLOAK_*`.',
  },
  {
    names: ['GOTRUE_MAILER_TEMPLATES_*', 'GOTRUE_MAILER_NOTIFICATIONS_*', 'GOTRUE_SMS_<PROVIDER>_*'],
    why: 'Mails say what we wrote, and mails about changes to an account always leave, so nobody can take an account over in silence. SMS leave by the webhook, whatever the provider.',
  },
];
