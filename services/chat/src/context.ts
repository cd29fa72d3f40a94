// Chat's dependencies, passed as an argument to everything that needs them.
import type { Clock } from '@consilium/kit/clock.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import type { Jobs } from '@consilium/kit/jobs/jobs.ts';
import type { Mailer } from '@consilium/kit/mail/mail.ts';
import type { Identities } from '@consilium/kit/http/identity-middleware.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Advisor } from './advisors/advisor.ts';
import type { ChatConfig } from './config.ts';
import type { FileLinks } from './files/file-links.ts';
import type { UnsubscribeLinks } from './mail-preferences/unsubscribe-links.ts';
import type { QuotaRebuilds } from './quota-rebuilds/rebuilds.ts';
import type { ReplySignals } from './replies/reply-signals.ts';
import type { KeywordRouter } from './keywords/keyword-router.ts';
import type { ModelBudget } from './routing/model-budget.ts';

export interface ChatContext {
  readonly config: ChatConfig;
  readonly log: Logger;
  readonly clock: Clock;
  readonly pool: pg.Pool;
  /**
   * For the parts of running replies: its commits do not wait for the disk (2 to 4 ms each). A crash of this process loses
   * nothing; a crash of the database server may lose the last parts of a running reply, which is then started again.
   */
  readonly partsPool: pg.Pool;
  readonly identities: Identities;
  readonly eventLog: EventLog;
  readonly fanout: Fanout;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly fileLinks: FileLinks;
  readonly mailer: Mailer;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly quota: QuotaStore;
  readonly rebuilds: QuotaRebuilds;
  readonly advisor: Advisor;
  readonly keywords: KeywordRouter;
  readonly modelBudget: ModelBudget;
  readonly signals: ReplySignals;
  /** Tells the outbox relay of this process that an event was committed. */
  readonly wakeRelay: () => void;
  /** Aborts when the process begins to drain. */
  readonly draining: AbortSignal;
}
