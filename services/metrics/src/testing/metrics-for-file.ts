// Metrics under test for a whole file, with a log to publish on and events of one person.
import { afterAll, beforeAll } from '@jest/globals';
import {
  actionItemChanged,
  dailyActivityRecorded,
  messageCounted,
  userActionRecorded,
} from '@consilium/contracts/chat/events.ts';
import type { UserActionType } from '@consilium/contracts/chat/events.ts';
import { makeEvent, type EventEnvelope, type NewEvent } from '@consilium/contracts/event.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { dashboardSchema, type Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase, type TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { startUnderTest, type ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { rebuildProjections } from '../rebuilds/rebuild-projections.ts';
import { metricsService } from '../service.ts';

const log = createLogger('test', 'silent');

export function metricsForFile(now: string) {
  const clock = manualClock(new Date(now));
  let database: TestDatabase;
  let metrics: ServiceUnderTest;
  let stream: EventLog;
  beforeAll(async () => {
    database = await createTestDatabase();
    metrics = await startUnderTest(metricsService, database, { clock });
    stream = createPostgresEventLog({ pool: database.pool('chat'), schema: 'chat', logger: log, clock });
  });
  afterAll(async () => {
    await metrics.stop();
    await stream.stop();
    await database.drop();
  });
  return {
    clock,
    get database() {
      return database;
    },
    get metrics() {
      return metrics;
    },
    get stream() {
      return stream;
    },
    publish: (events: readonly NewEvent[]) => stream.publish(events),
    async dashboard(identity: Identity): Promise<Dashboard> {
      const answer = await metrics.call('/api/metrics/dashboard', { identity });
      return dashboardSchema.parse(await answer.json());
    },
    /** What metrics published about a person. */
    async published({ pseudonym }: Identity): Promise<EventEnvelope[]> {
      const found: EventEnvelope[] = [];
      for await (const { envelope } of stream.read({ topics: ['metrics'], from: 'start', follow: false }))
        if (envelope.subject === pseudonym) found.push(envelope);
      return found;
    },
    async restart() {
      await metrics.stop();
      metrics = await startUnderTest(metricsService, database, { clock });
    },
    /** Reads everything anew, while metrics does not run. */
    async rebuild() {
      await metrics.stop();
      const pool = database.pool('metrics');
      const eventLog = createPostgresEventLog({ pool, schema: 'metrics', logger: log, clock });
      await rebuildProjections({ pool, eventLog });
      await eventLog.stop();
      metrics = await startUnderTest(metricsService, database, { clock });
    },
  };
}

interface ActionFields {
  readonly conversationId?: string;
  readonly expert?: ExpertId;
  readonly rating?: number;
  readonly replyId?: string;
  readonly isReplacement?: boolean;
  readonly id?: string;
}

/** Events of one person; `at` is when it happened, by which the local date is told too. */
export function eventsOf({ pseudonym: subject }: Identity) {
  return {
    action: (actionType: UserActionType, at: string, fields: ActionFields = {}) => {
      const { conversationId = null, expert = 'career', rating = null, id = newId(), ...others } = fields;
      const data = {
        actionId: newId(),
        actionType,
        expertType: expert,
        conversationId,
        localDate: at.slice(0, 10),
        messageCharacters: null,
        rating,
        ...others,
      };
      return makeEvent(userActionRecorded, { id, time: new Date(at), source: 'chat', subject, data });
    },
    here: (at: string, localDate = at.slice(0, 10)) => {
      const envelope = { id: newId(), time: new Date(at), source: 'chat', subject };
      return makeEvent(dailyActivityRecorded, { ...envelope, data: { localDate } });
    },
    written: (conversationId: string, at: string, durationMs: number) => {
      const data = {
        replyId: newId(),
        conversationId,
        expertType: 'career' as const,
        holdId: null,
        class: 'standard' as const,
        localDate: at.slice(0, 10),
        units: 1 as const,
        windowStartsAt: null,
        inputTokens: 1,
        outputTokens: 1,
        advisor: 'playbook',
        model: 'm',
        durationMs,
        outcome: 'done' as const,
      };
      return makeEvent(messageCounted, { id: newId(), time: new Date(at), source: 'chat', subject, data });
    },
    itemChanged: (at: string) => {
      const data = {
        actionItemId: newId(),
        change: 'added' as const,
        status: 'not_started' as const,
        priority: 'high' as const,
        expertType: 'career' as const,
        stepsDone: 0,
        stepsTotal: 2,
        localDate: at.slice(0, 10),
      };
      return makeEvent(actionItemChanged, { id: newId(), time: new Date(at), source: 'chat', subject, data });
    },
  };
}
