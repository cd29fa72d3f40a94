// What every part answers about itself, below `operationsPrefix`. Everything here is for administrators.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { auditReasons } from '../audit/audit-reasons.ts';
import { partNames } from '../parts/parts.ts';

export const MOST_LISTED = 100;
const part = z.enum(partNames);
const count = z.number().int().min(0);

export const eventGroupSchema = z.object({
  group: z.string(),
  /** Events that it has not handled yet, by topic. */
  lag: z.array(z.object({ topic: z.string(), events: count })),
  /** Given up. */
  dead: count,
  /** Waiting behind those of their subject. */
  behind: count,
  /** Failed, and tried again by themselves. */
  retrying: count,
  /** Subjects can be parked: not in a group of erasures, exports or the audit. */
  mayBeParked: z.boolean(),
});
export type EventGroup = z.infer<typeof eventGroupSchema>;

export const deadLetterSchema = z.object({
  id: z.string(),
  group: z.string(),
  topic: z.string(),
  type: z.string(),
  subject: z.string(),
  error: z.string(),
  attempts: count,
  since: z.iso.datetime(),
  /** Later events of its subject, which wait until it is retried or dropped. */
  behind: count,
  /** The event as it is in the log: identifiers, names from lists, amounts; never words of a person. */
  event: z.record(z.string(), z.unknown()),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

export const parkedSubjectSchema = z.object({
  group: z.string(),
  subject: z.string(),
  since: z.iso.datetime(),
  /** The pseudonym of the administrator; null for the command line. */
  parkedBy: z.string().nullable(),
  /** Its events that were set aside. */
  events: count,
});
export type ParkedSubject = z.infer<typeof parkedSubjectSchema>;

export const jobStates = ['waiting', 'running', 'delayed', 'dead'] as const;
export const listedJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** `delayed`: for a later time, or failed and retried then. */
  state: z.enum(jobStates),
  attempts: count,
  mostAttempts: count,
  /** When it is due; of a dead one, when it was given up. */
  at: z.iso.datetime(),
  /** Of the last attempt; empty where none failed. */
  error: z.string(),
});
export type ListedJob = z.infer<typeof listedJobSchema>;

export const jobQueueSchema = z.object({
  /** Whether its server answers; the counts are 0 when it does not. */
  isUp: z.boolean(),
  waiting: count,
  running: count,
  /** For later; every schedule has one. */
  delayed: count,
  /** Whose end the server was not told. A job that failed is counted among the dead. */
  failed: count,
});
export type JobQueue = z.infer<typeof jobQueueSchema>;

export const rebuildStates = ['running', 'done', 'failed', 'broken-off'] as const;
export const rebuildRunSchema = z.object({
  id: z.string(),
  /** `broken-off`: its process ended before it did. The figures are those from before, and the next one begins anew. */
  state: z.enum(rebuildStates),
  startedAt: z.iso.datetime(),
  /** The pseudonym of the administrator; null for the command line. */
  startedBy: z.string().nullable(),
  /** Events read. */
  events: count,
  /** Events that were known when it began; more may have come since. */
  total: count,
  /** Events that do not fit their definition and were left out. */
  unfit: count,
  endedAt: z.iso.datetime().nullable(),
  /** Why it failed or was broken off; empty otherwise. */
  error: z.string(),
});
export type RebuildRun = z.infer<typeof rebuildRunSchema>;

export const readModelSchema = z.object({
  name: z.string(),
  /** They are filled from the event log, and served while they are filled again. */
  tables: z.array(z.string()).max(100),
  /** The newest rebuild; null when there was none. */
  run: rebuildRunSchema.nullable(),
});
export type ListedReadModel = z.infer<typeof readModelSchema>;
const readModels = z.array(readModelSchema).max(50);

export const dependencySchema = z.object({
  name: z.string(),
  isUp: z.boolean(),
  /** How long it took to answer. */
  ms: z.number(),
});

export const partStateSchema = z.object({
  part: z.string(),
  version: z.string(),
  /** Of the process that answered. */
  startedAt: z.iso.datetime(),
  dependencies: z.array(dependencySchema).max(50),
  /** The newest first. */
  migrations: z.array(z.object({ history: z.string(), file: z.string(), appliedAt: z.iso.datetime() })).max(1000),
  configuration: z
    .array(
      z.object({
        name: z.string(),
        isSet: z.boolean(),
        /** Null: it may be secret, so it is never shown. */
        value: z.string().nullable(),
        description: z.string(),
      }),
    )
    .max(500),
});
export type PartState = z.infer<typeof partStateSchema>;

/** In one answer, because the portal asks every part every few seconds, within the caller's limit of requests. */
export const partWorkSchema = z.object({
  groups: z.array(eventGroupSchema).max(100),
  outbox: z.object({ events: count, oldestSeconds: z.number() }),
  /** The oldest first. */
  deadLetters: z.array(deadLetterSchema).max(MOST_LISTED),
  hasMoreDeadLetters: z.boolean(),
  /** Each at most 10,000. */
  counts: z.object({ waiting: count, running: count, delayed: count, dead: count }),
  /** What the queue in Redis holds of them; null where jobs wait in PostgreSQL alone. */
  queue: jobQueueSchema.nullable(),
  /** The dead first. */
  jobs: z.array(listedJobSchema).max(MOST_LISTED),
  readModels,
  /** Those whose further events an administrator holds back, the longest parked first. */
  parkedSubjects: z.array(parkedSubjectSchema).max(MOST_LISTED),
  hasMoreParkedSubjects: z.boolean(),
});
export type PartWork = z.infer<typeof partWorkSchema>;

const reason = z.enum(auditReasons);
const change = z.object({ part, id: z.string().min(1).max(100), reason });
const changed = z.object({ id: z.string() });
const subjectOfGroup = z.object({ group: z.string().min(1).max(100), subject: z.string().min(1).max(100) });
const subjectChange = subjectOfGroup.extend({ part, reason });

export const operationsContract = {
  getPart: oc
    .route({
      method: 'GET',
      path: '/{part}/state',
      summary: 'Version, dependencies, migrations and configuration without secrets (admin)',
    })
    .input(z.object({ part }))
    .output(partStateSchema),
  getWork: oc
    .route({
      method: 'GET',
      path: '/{part}/work',
      summary: 'Consumer groups with their lag, the outbox, events that were given up, and jobs (admin)',
    })
    .input(z.object({ part }))
    .output(partWorkSchema),
  retryDeadLetter: oc
    .route({
      method: 'POST',
      path: '/{part}/dead-letters/{id}/retry',
      summary: 'Try an event that was given up again; those behind it follow (admin)',
    })
    .input(change)
    .output(changed),
  dropDeadLetter: oc
    .route({
      method: 'POST',
      path: '/{part}/dead-letters/{id}/drop',
      summary: 'Give an event up for good; those behind it follow (admin)',
    })
    .input(change)
    .output(changed),
  retryJob: oc
    .route({
      method: 'POST',
      path: '/{part}/jobs/{id}/retry',
      summary: 'Try a dead job again from its first attempt (admin)',
    })
    .input(change)
    .output(changed),
  dropJob: oc
    .route({ method: 'POST', path: '/{part}/jobs/{id}/drop', summary: 'Delete a dead job (admin)' })
    .input(change)
    .output(changed),
  parkSubject: oc
    .route({
      method: 'POST',
      path: '/{part}/parked-subjects',
      summary: 'Hold all further events of a subject back from a group (admin)',
    })
    .input(subjectChange)
    .output(subjectOfGroup),
  releaseSubject: oc
    .route({
      method: 'POST',
      path: '/{part}/parked-subjects/release',
      summary: 'Let the events of a parked subject through, in their order (admin)',
    })
    .input(subjectChange)
    .output(subjectOfGroup),
  listReadModels: oc
    .route({
      method: 'GET',
      path: '/{part}/rebuilds',
      summary: 'What a part can fill again from the event log, and how far that is (admin)',
    })
    .input(z.object({ part }))
    .output(z.object({ readModels })),
  rebuild: oc
    .route({
      method: 'POST',
      path: '/{part}/rebuilds/{readModel}',
      summary: 'Fill a read model again from the first event, while it is served; refused while that runs (admin)',
    })
    .input(z.object({ part, readModel: z.string().min(1).max(100), reason }))
    .output(readModelSchema),
};
