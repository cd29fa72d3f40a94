// A newer build adds an expert, a kind of action, a class, a plan and a service; the running parts of this build handle
// its events without loss.
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import { planChanged } from '@consilium/contracts/billing/events.ts';
import { messageCounted, messageReleased, userActionRecorded } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventDefinition, NewEvent } from '@consilium/contracts/event.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { isKnownName } from '@consilium/contracts/known-names.ts';
import { accountErased, erasureAsked, exportAsked, exportPartWritten } from '@consilium/contracts/privacy/events.ts';
import { exportFolder, exportsFolder } from '@consilium/contracts/privacy/export-places.ts';
import { privacyRoundJob } from '@consilium/auth/privacy/privacy-round.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { EventLog, LoggedEvent } from '@consilium/kit/event-log/event-log.ts';
import { createDiskFiles } from '@consilium/kit/files/disk-files.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createGraphileJobs } from '@consilium/kit/jobs/graphile-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { strFromU8, unzipSync } from 'fflate';
import { PASSWORD } from './network.ts';
import type { Network, Person } from './network.ts';

export interface GrowingProduct {
  readonly network: Network;
  /** The event log of the newer build, which uses the schema of `affiliate` for its offsets and inbox. */
  readonly log: EventLog;
  stop(): Promise<void>;
}

/** An event as only a newer build writes it. */
const eventOf = (definition: EventDefinition, subject: string, data: Record<string, unknown>): NewEvent => ({
  topic: definition.topic,
  envelope: {
    specversion: '1.0',
    id: newId(),
    source: 'a-newer-build',
    type: definition.type,
    subject,
    time: systemClock.now().toISOString(),
    datacontenttype: 'application/json',
    data,
  },
});

const today = () => systemClock.now().toISOString().slice(0, 10);
const usage = (expertType: string, messageClass = 'standard') => ({
  replyId: newId(),
  conversationId: newId(),
  expertType,
  holdId: null,
  class: messageClass,
  localDate: today(),
});
const counted = (expertType: string, messageClass?: string) => ({
  ...usage(expertType, messageClass),
  units: 1,
  windowStartsAt: null,
  inputTokens: 1,
  outputTokens: 1,
  advisor: 'playbook',
  model: 'm',
  durationMs: 1,
  outcome: 'done',
});
const action = (actionType: string, expertType: string) => ({
  actionId: newId(),
  actionType,
  expertType,
  conversationId: null,
  localDate: today(),
  messageCharacters: null,
  rating: null,
});

/** Counts per expert like a reader that knows these experts; all others are counted together. */
async function countByExpert(log: EventLog, group: string, known: readonly string[], subject: string) {
  const figures = new Map<string, number>();
  const subscription = await log.subscribe({
    group,
    topics: ['usage'],
    handler: async ({ envelope }) => {
      const expert = envelope.subject === subject ? readEvent(messageCounted, envelope)?.expertType : undefined;
      if (expert === undefined) return;
      const name = isKnownName(known, expert) ? expert : 'other';
      figures.set(name, (figures.get(name) ?? 0) + 1);
    },
  });
  return { figures: () => Object.fromEntries(figures), stop: () => subscription.stop() };
}

/** The added service: writes its part of an export after all others, and erases. */
async function startJoiningService(log: EventLog, files: Files, othersAreDone: () => Promise<void>) {
  const answer = async ({ envelope }: LoggedEvent) => {
    const { subject } = envelope;
    const asked = readEvent(exportAsked, envelope);
    if (asked) {
      await othersAreDone();
      const json = Readable.from([Buffer.from('[{"streak": 7}]')]);
      const place = `${exportFolder(asked)}/parts/progress/streaks.json`;
      await files.put(place, json, { contentType: 'application/json', maxBytes: 100 });
      await log.publish([eventOf(exportPartWritten, subject, { exportId: asked.exportId, part: 'progress' })]);
    }
    const leaving = readEvent(erasureAsked, envelope);
    if (!leaving) return;
    await files.deletePrefix(exportsFolder(leaving.accountId));
    await log.publish([eventOf(accountErased, subject, { erasureId: leaving.erasureId, part: 'progress', rows: 3 })]);
  };
  const answers: Promise<void>[] = [];
  const subscription = await log.subscribe({
    group: 'affiliate-progress',
    topics: ['privacy'],
    handler: () => Promise.resolve(),
    onCommitted: (events) => void answers.push(...events.map(answer)),
  });
  return {
    answered: () => Promise.all(answers),
    stop: () => subscription.stop(),
  };
}

export function addedNamesSuite(start: () => Promise<GrowingProduct>): void {
  let product: GrowingProduct;
  let ada: Person;
  let boss: Person;
  beforeAll(async () => {
    product = await start();
    ada = await product.network.person();
    boss = await product.network.person({ roles: ['admin'] });
  });
  afterAll(() => product?.stop());

  const json = async (place: string, as: Person) => (await product.network.call(place, { as })).json();

  /** Dead letters of any group of any service. */
  async function setAside(): Promise<readonly unknown[]> {
    const pool = product.network.database.pool();
    const { rows } = await pool.query<{ schema: string }>(
      `select table_schema as schema from information_schema.tables where table_name = 'parked_events'`,
    );
    expect(rows.length).toBeGreaterThan(5);
    const found = await Promise.all(
      rows.map(({ schema }) => pool.query(`select '${schema}' as schema, * from "${schema}".parked_events`)),
    );
    return found.flatMap(({ rows: parked }) => parked as unknown[]);
  }

  test('known names count as before, added names are stored unchanged, and nothing becomes a dead letter', async () => {
    const { pseudonym: who } = ada;
    const old = await countByExpert(product.log, 'affiliate-old-reader', expertIds, who);
    const plan = { plan: 'team', price: 'weekly', reason: 'gift', effectiveAt: systemClock.now().toISOString() };
    await product.log.publish([eventOf(planChanged, who, plan)]);
    const pool = product.network.database.pool();
    await eventually(async () => {
      const { rows } = await pool.query('select plan from metrics.plan_changes where pseudonym = $1', [who]);
      expect(rows).toEqual([{ plan: 'team' }]);
    });
    await product.log.publish([
      eventOf(userActionRecorded, who, action('message_sent', 'tech')),
      eventOf(messageCounted, who, counted('tech')),
      eventOf(userActionRecorded, who, action('plan_shared', 'pet_care')),
      eventOf(messageCounted, who, counted('pet_care')),
      eventOf(messageCounted, who, counted('constructor', 'deep')),
      eventOf(userActionRecorded, who, action('constructor', 'constructor')),
      eventOf(messageReleased, who, { ...usage('pet_care'), reason: 'moderated' }),
      eventOf(messageCounted, who, counted('legal')),
      eventOf(userActionRecorded, who, action('follow_up_message', 'legal')),
    ]);
    await eventually(async () => {
      expect(await json('/api/metrics/usage-days', ada)).toMatchObject({
        days: [{ total_messages: 4, sonnet_messages: 3, opus_messages: 0, subscription_tier: 'team' }],
      });
      expect(await json('/api/billing/ledger', ada)).toMatchObject({
        days: [
          { class: 'deep', counted: 1 },
          { class: 'standard', counted: 3, released: 1 },
        ],
      });
      expect(await json('/api/usage', ada)).toMatchObject({ plan: 'premium' });
      expect(await json('/api/account/profile', ada)).toMatchObject({ profile: { subscriptionTier: 'premium' } });
      expect(old.figures()).toEqual({ tech: 1, other: 2, legal: 1 });
    });
    await old.stop();
    expect(await setAside()).toEqual([]);
  });

  test('an admin’s activity list shows all events in order', async () => {
    await eventually(async () => {
      const { activity } = (await json('/api/admin/activity?limit=50', boss)) as {
        activity: { summary: string; expertType: string | null; type: string }[];
      };
      const told = activity.filter(({ type }) => type === userActionRecorded.type).toReversed();
      expect(told.map(({ summary, expertType }) => [summary, expertType])).toEqual([
        ['A problem was described', 'tech'],
        ['Plan shared', 'pet_care'],
        ['Constructor', 'constructor'],
        ['A follow-up was sent', 'legal'],
      ]);
      expect(activity.map(({ summary }) => summary)).toContain('A reply does not count');
    });
  });

  test('a reader that knows the new expert can read the same events from the start', async () => {
    const known = [...expertIds, 'pet_care'];
    const newer = await countByExpert(product.log, 'affiliate-newer-reader', known, ada.pseudonym);
    await eventually(async () => expect(newer.figures()).toEqual({ tech: 1, pet_care: 1, other: 1, legal: 1 }));
    await newer.stop();
  });

  test('an added service’s part is in the export, also when it comes last, and its answer to an erasure is accepted', async () => {
    const latest = async () => ((await json('/api/account/export', ada)) as { latest: DataExport | null }).latest;
    const othersAreDone = () => eventually(async () => expect((await latest())?.state).toBe('ready'));
    const files = createDiskFiles({ directory: `${product.network.dataDirectory}/files` });
    const joined = await startJoiningService(product.log, files, othersAreDone);
    expect((await product.network.call('/api/account/export', { as: ada, method: 'POST' })).status).toBe(200);
    await eventually(async () => {
      const id = (await latest())?.id;
      const link = await product.network.call(`/api/account/exports/${id}/link`, { as: ada, method: 'POST' });
      const { pathname, search } = new URL(((await link.json()) as { url: string }).url, product.network.url);
      const answer = await product.network.call(`${pathname}${search}`);
      const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      const text = (name: string) => strFromU8(archive[name] ?? new Uint8Array());
      expect(JSON.parse(text('progress/streaks.json'))).toEqual([{ streak: 7 }]);
      expect(text('index.html')).toContain('<h2>Progress</h2>');
      expect(Object.keys(archive)).toEqual(expect.arrayContaining(['chat/days.json', 'metrics/usage-days.json']));
    });
    const body = { confirmation: 'DELETE', password: PASSWORD };
    expect((await product.network.call('/api/account/deletion', { as: ada, body })).status).toBe(200);
    await eraseWhatIsDue(product.network);
    const pool = product.network.database.pool();
    await eventually(async () => {
      const { rows } = await pool.query('select completed_at from auth.erasures where pseudonym = $1', [ada.pseudonym]);
      expect(rows).toEqual([{ completed_at: expect.any(Date) }]);
      expect(await files.list(exportsFolder(ada.userId), 10)).toEqual([]);
    });
    await eventually(async () => {
      for (const group of ['auth-privacy', 'affiliate-progress'])
        expect((await product.log.lag(group)).filter(({ events }) => events > 0)).toEqual([]);
    });
    await joined.answered();
    await joined.stop();
    expect(await setAside()).toEqual([]);
  });
}

async function eraseWhatIsDue({ database }: Network): Promise<void> {
  await database.pool().query(`update auth.deletions set due_at = now() - interval '1 second'`);
  const jobs = createGraphileJobs({
    pool: database.pool('auth'),
    schema: 'auth',
    logger: createLogger('test', 'silent'),
  });
  await jobs.enqueue(privacyRoundJob, {} as never);
  await jobs.stop();
}
