// The captcha widgets that the auth page can show, and what each needs in the Content-Security-Policy.

const turnstile = 'https://challenges.cloudflare.com';
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** `sources` are added to the Content-Security-Policy, as the vendors require. */
export const captchaWidgets = {
  turnstile: {
    script: `${turnstile}/turnstile/v0/api.js?render=explicit`,
    sources: { 'script-src': [turnstile], 'frame-src': [turnstile], 'connect-src': [turnstile] },
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    sources: { 'script-src': hcaptcha, 'frame-src': hcaptcha, 'style-src': hcaptcha, 'connect-src': hcaptcha },
  },
} as const;

export interface CaptchaWidget {
  readonly vendor: keyof typeof captchaWidgets;
  readonly siteKey: string;
}

/** `turnstile:<site key>` or `hcaptcha:<site key>`. */
export const captchaWidgetPattern = /^(?<vendor>turnstile|hcaptcha):(?<siteKey>[\w-]{1,100})$/;

export function readCaptchaWidget(setting: string | undefined): CaptchaWidget | undefined {
  const groups = captchaWidgetPattern.exec(setting ?? '')?.groups;
  return groups as CaptchaWidget | undefined;
}
