// Opens the configured SMS sender. Drivers are loaded only when used.
import type { Clock } from '../clock.ts';
import { makePrivateFolder } from '../private-folder.ts';
import type { SmsSettings } from './sms-variables.ts';
import type { SmsSender } from './sms.ts';

export type SmsDriver = 'inbox' | 'webhook';

export interface OpenSmsOptions {
  readonly config: SmsSettings & { readonly INBOX_DIR: string };
  readonly clock: Clock;
}

/** Throws ConfigError, naming the variable, when the webhook's settings are unusable. */
export async function openSms({ config, clock }: OpenSmsOptions): Promise<SmsSender> {
  if (smsDriver(config) === 'webhook') {
    const { openWebhookSms } = await import('./webhook-sms.ts');
    return openWebhookSms({ config });
  }
  const { createInboxSms } = await import('./inbox-sms.ts');
  await makePrivateFolder(config.INBOX_DIR);
  return createInboxSms({ directory: config.INBOX_DIR, clock });
}

export function smsDriver({ SMS, SMS_WEBHOOK_URL }: SmsSettings): SmsDriver {
  return SMS ?? (SMS_WEBHOOK_URL === undefined ? 'inbox' : 'webhook');
}
