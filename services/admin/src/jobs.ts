// The jobs of admin: work that outlives a request, and scheduled work (times in UTC).
import type { AnyJobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import type { AdminContext } from './context/context.ts';
import { supportLettersHandler } from './letters/send-letter.ts';

export function jobHandlers(context: AdminContext): readonly AnyJobHandler[] {
  return [supportLettersHandler(context)];
}

export const jobSchedules: readonly JobSchedule[] = [];
