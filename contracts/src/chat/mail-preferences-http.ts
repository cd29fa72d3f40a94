// Which mails about their action items a person wants. All are off until switched on.
import { oc } from '@orpc/contract';
import { z } from 'zod';

export const mailListSchema = z.enum(['check-backs', 'weekly-summary']);
export type MailList = z.infer<typeof mailListSchema>;

export const mailPreferencesSchema = z.object({
  /** Asks whether a due action item worked. */
  checkBacks: z.boolean(),
  weeklySummary: z.boolean(),
});
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;

export const mailPreferencesContract = {
  get: oc
    .route({ method: 'GET', path: '/mail-preferences', summary: 'Which mails about my action items I want' })
    .output(mailPreferencesSchema),
  put: oc
    .route({ method: 'PUT', path: '/mail-preferences', summary: 'Choose which mails about my action items I want' })
    .input(mailPreferencesSchema)
    .output(mailPreferencesSchema),
};
