// How SMS are sent.
import { z } from 'zod';
import { httpUrl } from '../config/variables.ts';

export const smsVariables = {
  SMS: z
    .enum(['inbox', 'webhook'])
    .optional()
    .describe(
      'How SMS leave: into the local inbox, or to a program that hands them to a provider. By default the program, where SMS_WEBHOOK_URL names one.',
    ),
  SMS_WEBHOOK_URL: httpUrl()
    .optional()
    .describe("Address that takes SMS, as GoTrue's send-sms hook; https, or http on this machine."),
  SMS_WEBHOOK_SECRETS: z
    .string()
    .transform((value) => value.split('|').map((secret) => secret.trim()))
    .pipe(z.array(z.string().regex(/^v1,whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be v1,whsec_ and base64')).min(1))
    .optional()
    .describe('Secrets that sign each call (Standard Webhooks), v1,whsec_ and base64, several between bars.'),
};

export type SmsSettings = z.output<z.ZodObject<typeof smsVariables>>;
