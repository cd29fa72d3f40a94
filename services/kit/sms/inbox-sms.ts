// The embedded SMS driver: messages are stored in the local inbox among the mails.
import type { Clock } from '../clock.ts';
import { putIntoInbox } from '../mail/local-inbox.ts';
import { checkPhoneNumber } from './sms.ts';
import type { SmsChannel, SmsSender } from './sms.ts';

const subjects: Readonly<Record<SmsChannel, string>> = { sms: 'SMS', whatsapp: 'WhatsApp message' };

export function createInboxSms(options: { readonly directory: string; readonly clock: Clock }): SmsSender {
  const { directory, clock } = options;
  return {
    async send({ to, text, channel, idempotencyKey }) {
      checkPhoneNumber(to);
      const letter = { to: `+${to}`, subject: subjects[channel], text, html: '' };
      await putIntoInbox({ directory, clock }, letter, `sms ${idempotencyKey}`);
    },
    stop: async () => {},
  };
}
