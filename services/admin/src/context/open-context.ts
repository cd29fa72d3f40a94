// Opens what admin's modules share.
import { openFiles } from '@consilium/kit/files/open-files.ts';
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import type { AtClose } from '@consilium/kit/lifecycle/opened.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { openLimiter } from '@consilium/kit/limits/open-limiter.ts';
import { openMailer } from '@consilium/kit/mail/open-mailer.ts';
import { keepRecentEvents } from '../events/recent-events.ts';
import { openPuzzles } from '../puzzles/puzzles.ts';
import { openReplyTokens } from '../reply-tokens/reply-tokens.ts';
import type { AdminConfig } from './config.ts';
import type { AdminContext } from './context.ts';

export async function openContext(base: ServiceBase, config: AdminConfig, atClose: AtClose): Promise<AdminContext> {
  const { pool, clock, log } = base;
  const files = await openFiles({ config, logger: log });
  atClose(() => files.stop());
  const limiter = await openLimiter({ config, pool, logger: log });
  atClose(() => limiter.stop());
  // Jobs send letters, so jobs are closed before the mailer.
  const mailer = await openMailer({ config, clock, logger: log });
  atClose(() => mailer.stop());
  const jobs = await openJobs({ config, pool, schema: base.name, logger: log });
  atClose(() => jobs.stop());
  const puzzles = await openPuzzles(pool, config.FORM_PROOF_SECRETS);
  const recentEvents = keepRecentEvents(base);
  atClose(() => recentEvents.stop());
  const replyTokens = await openReplyTokens(pool);
  return { ...base, config, jobs, mailer, files, limiter, puzzles, replyTokens, recentEvents };
}
