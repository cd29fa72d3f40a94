// Settings that an installation may or must give single parts; those that several parts share are in part-needs.ts.
import type { PartName } from '@consilium/contracts/parts/parts.ts';

export type Setting = { readonly name: string } & (
  | { readonly value: string }
  /** `from`: the installation has another name for it, because several parts read it. */
  | { readonly preset: string; readonly from?: string }
  /** Without a required one the product does not start. */
  | { readonly secret: 'required' | 'optional' }
);

const settings: Readonly<Partial<Record<PartName, readonly Setting[]>>> = {
  auth: [
    { name: 'AUTH_KEY_SECRET', secret: 'required' },
    // The pages show it.
    { name: 'PASSWORD_CHANGE_NEEDS_CURRENT_PASSWORD', value: 'true' },
    { name: 'CAPTCHA', preset: 'false' },
    { name: 'CAPTCHA_PROVIDER', preset: 'hcaptcha' },
    { name: 'CAPTCHA_SECRET', secret: 'optional' },
  ],
  chat: [
    { name: 'ANTHROPIC_API_KEY', secret: 'optional' },
    { name: 'ANTHROPIC_BASE_URL', preset: '' },
    { name: 'STANDARD_MODEL', preset: '' },
    { name: 'PREMIUM_MODEL', preset: '' },
    { name: 'ROUTING_MODEL', preset: '' },
    { name: 'MODEL_LACKS', preset: '' },
    { name: 'UNSUBSCRIBE_SECRETS', secret: 'optional' },
  ],
  billing: [
    { name: 'STRIPE_SECRET_KEY', secret: 'optional' },
    { name: 'STRIPE_API_URL', preset: '' },
    { name: 'STRIPE_WEBHOOK_SECRETS', secret: 'optional' },
    { name: 'RECEIPT_ISSUER_NAME', preset: '', from: 'OPERATOR_NAME' },
    { name: 'RECEIPT_ISSUER_ADDRESS', preset: '', from: 'OPERATOR_ADDRESS' },
    { name: 'RECEIPT_ISSUER_TAX_ID', preset: '' },
  ],
  affiliate: [{ name: 'AFFILIATE_KEYS', secret: 'optional' }],
  admin: [
    { name: 'SUPPORT_EMAIL', preset: '' },
    { name: 'OPERATOR_EMAIL', preset: '' },
    { name: 'FORM_PROOF_SECRETS', secret: 'optional' },
    { name: 'SUPPORT_REPLY_ADDRESS', preset: '' },
    { name: 'SUPPORT_MAIL_SECRET', secret: 'optional' },
    { name: 'MAILGUN_SIGNING_KEY', secret: 'optional' },
  ],
  gateway: [
    { name: 'TRUSTED_PROXIES', preset: '172.30.40.1' },
    { name: 'OPERATOR_NAME', preset: '' },
    { name: 'OPERATOR_ADDRESS', preset: '' },
    { name: 'OPERATOR_EMAIL', preset: '' },
    { name: 'ANALYTICS_ID', preset: '' },
    { name: 'OFFLINE_PAGES', preset: 'on' },
    { name: 'VISITOR_ANSWERS', preset: '0' },
    { name: 'VISITOR_ADDRESS_ANSWERS', preset: '20' },
    { name: 'CAPTCHA_WIDGET', preset: '' },
  ],
};

export function settingsOf(part: PartName): readonly Setting[] {
  return settings[part] ?? [];
}
