// The jobs of chat: work that outlives a request, and scheduled work (times in UTC).
import type { AnyJobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import type { ChatContext } from './context.ts';
import { unmailedCheckBacks } from './check-backs/due-check-backs.ts';
import { decideAskingHandler } from './asking-back/decide-later.ts';
import { orderMailsHandler, orderMailsSchedule } from './letters/order-mails.ts';
import { sendMailHandler } from './letters/send-mail.ts';
import { eraseAccountHandler } from './privacy/erase-account.ts';
import { exportAccountHandler } from './privacy/export-account.ts';
import { summariseHandler } from './summaries/summarise-conversation.ts';

export function jobHandlers(context: ChatContext): readonly AnyJobHandler[] {
  const mails = { ...context, findCheckBacks: unmailedCheckBacks };
  return [
    summariseHandler(context),
    decideAskingHandler(context),
    exportAccountHandler(context),
    eraseAccountHandler(context),
    orderMailsHandler(mails),
    sendMailHandler(mails),
  ];
}

export const jobSchedules: readonly JobSchedule[] = [orderMailsSchedule];
