// Asks the operator's captcha for a token that proves a person; most people see nothing of it.
import { readCaptchaWidget, captchaWidgets, type CaptchaWidget } from '@consilium/contracts/gateway/captcha-widgets.ts';
import { siteSetting } from '@consilium/web/site/site-setting.ts';
import styles from '#auth/captcha-proof.module.css';

interface Turnstile {
  render(place: HTMLElement, options: object): string;
  execute(id: string): void;
  remove(id: string): void;
}
interface Hcaptcha {
  render(place: HTMLElement, options: object): string;
  execute(id: string, options: { async: true }): Promise<{ response: string }>;
  remove(id: string): void;
}
type Vendors = typeof window & { readonly turnstile?: Turnstile; readonly hcaptcha?: Hcaptcha };

/** A person may have to solve a picture challenge first. */
const solvedWithinMs = 5 * 60_000;
const loadedWithinMs = 20_000;

export const asksForCaptcha = (): boolean => captchaHere() !== undefined;

/** Undefined where no captcha is configured. Rejects when it could not be shown or was not solved. */
export async function solveCaptcha(): Promise<string | undefined> {
  const widget = captchaHere();
  if (!widget) return undefined;
  await load(captchaWidgets[widget.vendor].script);
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  document.body.append(place);
  try {
    return await atMost(
      solvedWithinMs,
      widget.vendor === 'turnstile' ? byTurnstile(place, widget) : byHcaptcha(place, widget),
    );
  } finally {
    place.remove();
  }
}

const captchaHere = () => readCaptchaWidget(siteSetting('captcha'));

async function byTurnstile(place: HTMLElement, { siteKey }: CaptchaWidget): Promise<string> {
  const { turnstile } = window as Vendors;
  if (!turnstile) throw new Error('the captcha did not load');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = () => reject(new Error('the captcha was not solved'));
  const id = turnstile.render(place, {
    sitekey: siteKey,
    appearance: 'interaction-only',
    execution: 'execute',
    callback: resolve,
    'error-callback': fail,
    'timeout-callback': fail,
    'unsupported-callback': fail,
  });
  turnstile.execute(id);
  return promise.finally(() => turnstile.remove(id));
}

async function byHcaptcha(place: HTMLElement, { siteKey }: CaptchaWidget): Promise<string> {
  const { hcaptcha } = window as Vendors;
  if (!hcaptcha) throw new Error('the captcha did not load');
  const id = hcaptcha.render(place, { sitekey: siteKey, size: 'invisible' });
  return hcaptcha
    .execute(id, { async: true })
    .then(({ response }) => response)
    .finally(() => hcaptcha.remove(id));
}

let loading: Promise<void> | undefined;

/** Loads the script once; again after a failure. */
function load(address: string): Promise<void> {
  loading ??= atMost(loadedWithinMs, append(address)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function append(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the captcha did not load')));
  });
  document.head.append(script);
  return loaded;
}

function atMost<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the captcha took too long')), limitMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
