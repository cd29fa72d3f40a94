// The jobs of admin: work that outlives a request, and scheduled work (times in UTC).
import type { AnyJobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { removeFilesHandler } from './attachments/remove-files.ts';
import type { AdminContext } from './context/context.ts';
import { supportLettersHandler } from './letters/send-letter.ts';
import { remindDeskHandler, remindDeskSchedule } from './privacy-runs/remind-desk.ts';
import { forgetOldHandler, forgetOldSchedule } from './retention/forget-old.ts';
import { sendAnswerHandler } from './thread/send-answer.ts';

export function jobHandlers(context: AdminContext): readonly AnyJobHandler[] {
  return [
    supportLettersHandler(context),
    sendAnswerHandler(context),
    remindDeskHandler(context),
    forgetOldHandler(context),
    removeFilesHandler(context),
  ];
}

export const jobSchedules: readonly JobSchedule[] = [forgetOldSchedule, remindDeskSchedule];
