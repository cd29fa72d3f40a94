// What admin's routes, jobs and consumers work with.
import type { Files } from '@consilium/kit/files/files.ts';
import type { Jobs } from '@consilium/kit/jobs/jobs.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { RateLimiter } from '@consilium/kit/limits/limiter.ts';
import type { Mailer } from '@consilium/kit/mail/mail.ts';
import type { RecentEvents } from '../events/recent-events.ts';
import type { Puzzles } from '../puzzles/puzzles.ts';
import type { ReplyTokens } from '../reply-tokens/reply-tokens.ts';
import type { AdminConfig } from './config.ts';

export interface AdminContext extends ServiceBase {
  readonly config: AdminConfig;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly files: Files;
  readonly limiter: RateLimiter;
  readonly puzzles: Puzzles;
  readonly replyTokens: ReplyTokens;
  readonly recentEvents: RecentEvents;
}
