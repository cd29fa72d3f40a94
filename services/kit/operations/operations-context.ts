// What a part needs to answer for whoever runs the product.
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { JobQueueView } from './job-queue.ts';
import type { PartRebuilds } from '../rebuilds/part-rebuilds.ts';

export interface OperationsContext {
  /** Also the name of its schema. */
  readonly part: PartName;
  readonly pool: Pool;
  readonly eventLog: Pick<EventLog, 'lag'>;
  /** Undefined for a part without read models. */
  readonly rebuilds?: PartRebuilds | undefined;
  /** Undefined for a part without jobs. */
  readonly jobQueue?: JobQueueView | undefined;
  readonly clock: Clock;
  readonly wakeRelay: () => void;
  /** As `readConfig` returned it. */
  readonly config: object;
  readonly migrations: URL | undefined;
  readonly startedAt: Date;
}
