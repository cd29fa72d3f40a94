// The jobs of affiliate: work that outlives a request, and scheduled work (times in UTC).
import type { AnyJobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { collectWordsHandler, collectWordsSchedule } from './candidates/collect-words.ts';
import { forgetVisitorsHandler, forgetVisitorsSchedule } from './clicks/forget-visitors.ts';
import type { AffiliateContext } from './context/context.ts';
import { pollConversionsHandler, pollConversionsSchedule } from './conversions/poll-conversions.ts';
import { readExchangeRatesHandler, readExchangeRatesSchedule } from './exchange-rates/read-exchange-rates.ts';
import { countHoursHandler, countHoursSchedule } from './hourly-figures/count-hours.ts';
import { scheduledImportsHandler, scheduledImportsSchedule } from './imports/scheduled-imports.ts';
import { resumeHandler, resumeSchedule, workOnImportHandler } from './imports/work-on-import.ts';
import { checkLinksHandler, checkLinksSchedule } from './links/check-links.ts';
import { resealHandler, resealSchedule } from './networks/reseal-credentials.ts';
import { checkStockHandler, checkStockSchedule } from './stock/check-stock.ts';
import { countFiguresHandler, countFiguresSchedule } from './product-figures/count-product-figures.ts';

export function jobHandlers(context: AffiliateContext): readonly AnyJobHandler[] {
  return [
    countFiguresHandler(context.pool),
    countHoursHandler(context),
    collectWordsHandler(context.pool),
    workOnImportHandler(context),
    resumeHandler(context),
    scheduledImportsHandler(context),
    checkLinksHandler(context),
    checkStockHandler(context),
    resealHandler(context),
    pollConversionsHandler(context),
    readExchangeRatesHandler(context),
    forgetVisitorsHandler(context),
  ];
}

export const jobSchedules: readonly JobSchedule[] = [
  countFiguresSchedule,
  countHoursSchedule,
  collectWordsSchedule,
  resumeSchedule,
  scheduledImportsSchedule,
  checkLinksSchedule,
  checkStockSchedule,
  resealSchedule,
  pollConversionsSchedule,
  readExchangeRatesSchedule,
  forgetVisitorsSchedule,
];
