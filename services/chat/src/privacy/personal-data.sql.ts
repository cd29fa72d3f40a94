// SQL that reads all data of a person in pages. Every query names the owner.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const ROWS_PER_PAGE = 500;
/** Few, since each comes with all its messages. */
const CONVERSATIONS_PER_PAGE = 5;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Pages by id, since ids rise with time. `sql` takes the owner, the previous id and the limit, and returns `id` and `row`. */
async function* pagesById(
  db: Queryable,
  sql: string,
  userId: string,
  limit = ROWS_PER_PAGE,
): AsyncIterable<readonly object[]> {
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await db.query<{ id: string; row: object }>(sql, [userId, after, limit]);
    yield rows.map(({ row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = last.id;
  }
}

const solutions = `(select coalesce(json_agg(json_build_object(
    'title', s.title, 'description', s.description, 'steps', s.steps, 'difficulty', s.difficulty,
    'timeEstimate', s.time_estimate, 'costEstimate', s.cost_estimate, 'effectiveness', s.effectiveness)
    order by s.position), '[]') from chat.solutions s where s.reply_id = r.id)`;

const replies = `(select coalesce(json_agg(json_build_object(
    'expert', r.expert_id, 'kind', r.kind, 'text', r.text, 'solutions', ${solutions}, 'followUpQuestions', r.follow_up_questions, 'nextQuestions', r.next_questions,
    'agreements', r.agreements, 'passedOver', r.passed_over, 'rating', r.rating, 'status', r.status, 'class', r.class, 'advisor', r.advisor, 'model', r.model,
    'createdAt', r.created_at, 'finishedAt', r.finished_at)
    order by r.created_at), '[]') from chat.replies r where r.message_id = m.id)`;

const messages = `(select coalesce(json_agg(json_build_object(
    'sentAt', m.created_at, 'text', m.text, 'isHandOverNote', m.is_hand_over_note, 'replacedAt', m.replaced_at,
    'answerBeforeTheAccount', m.visitor_answer, 'answeredBy', m.visitor_answer_model,
    'firstAskedAt', (select first.created_at from chat.messages first where first.id = m.variant_of),
    'files', (select coalesce(json_agg(f.file_name order by mf.position), '[]')
                from chat.message_files mf join chat.expert_files f on f.id = mf.file_id where mf.message_id = m.id),
    'replies', ${replies})
    order by m.created_at, m.id), '[]') from chat.messages m where m.conversation_id = c.id)`;

const completions = `(select coalesce(json_agg(json_build_object(
    'reason', e.reason, 'rating', e.rating, 'feedback', e.feedback, 'wouldRecommend', e.would_recommend, 'completedAt', e.completed_at)
    order by e.completed_at), '[]') from chat.completions e where e.conversation_id = c.id)`;

export function conversationPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const sql = `select c.id, json_build_object(
      'title', c.title, 'summary', c.summary, 'expert', c.expert_id, 'matchReason', c.match_reason, 'expertsOffered', c.offered_experts, 'stage', c.stage, 'startedAt', c.created_at,
      'updatedAt', c.updated_at, 'completedAt', c.completed_at, 'deletedAt', c.deleted_at, 'complexity', c.complexity,
      'emotionalIntensity', c.emotional_intensity, 'notesForTheExpert', (select s.text from chat.summaries s where s.conversation_id = c.id),
      'messages', ${messages}, 'completions', ${completions}) as row
    from chat.conversations c where c.user_id = $1 and c.id > $2 order by c.id limit $3`;
  return pagesById(db, sql, userId, CONVERSATIONS_PER_PAGE);
}

export function actionItemPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const sql = `select i.id, json_build_object(
      'title', i.title, 'description', i.description, 'expert', i.expert_type, 'priority', i.priority, 'status', i.status,
      'dueDate', i.due_date, 'estimatedDuration', i.estimated_duration, 'createdAt', i.created_at, 'updatedAt', i.updated_at,
      'completedAt', i.completed_at, 'deletedAt', i.deleted_at, 'kindOfProblem', i.problem_kind,
      'steps', (select coalesce(json_agg(json_build_object('description', s.description, 'completed', s.completed,
                  'completedAt', s.completed_at) order by s.step_number), '[]') from chat.action_steps s where s.action_item_id = i.id)) as row
    from chat.action_items i where i.user_id = $1 and i.id > $2 order by i.id limit $3`;
  return pagesById(db, sql, userId);
}

export function checkBackPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const sql = `select b.action_item_id as id, json_build_object(
      'actionItem', (select i.title from chat.action_items i where i.id = b.action_item_id and i.user_id = b.user_id),
      'expert', b.expert_type, 'kindOfProblem', b.problem_kind, 'outcome', b.outcome, 'minutesSpent', b.minutes_spent,
      'costMinor', b.cost_minor, 'currency', b.currency, 'answeredAt', b.answered_at, 'askedAgainFrom', b.snoozed_until) as row
    from chat.check_backs b where b.user_id = $1 and b.action_item_id > $2 order by b.action_item_id limit $3`;
  return pagesById(db, sql, userId);
}

/** At most one. */
export async function* subscriptionPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const { rows } = await db.query<object>(
    'select created_at as "createdAt", last_read_at as "lastReadAt" from chat.calendar_subscriptions where user_id = $1',
    [userId],
  );
  yield rows;
}

/** At most one. */
export async function* mailPreferencePages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const { rows } = await db.query<object>(
    `select check_backs as "asksWhetherItWorked", weekly_summary as "weeklySummary", updated_at as "changedAt"
       from chat.mail_preferences where user_id = $1`,
    [userId],
  );
  yield rows;
}

export function actionPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  const sql = `select a.id, json_build_object('what', a.action_type, 'details', a.action_data, 'expert', a.expert_type,
      'device', a.user_agent, 'at', a.created_at) as row
    from chat.user_actions a where a.user_id = $1 and a.id > $2 order by a.id limit $3`;
  return pagesById(db, sql, userId);
}

export async function* dayPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  let after = '-infinity';
  for (;;) {
    const { rows } = await db.query<{ date: string }>(
      `select to_char(local_date, 'YYYY-MM-DD') as date, marked_at as "markedAt"
         from chat.daily_activity where user_id = $1 and local_date > $2 order by local_date limit $3`,
      [userId, after, ROWS_PER_PAGE],
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = last.date;
  }
}

interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
  readonly uploadedAt: Date;
  /** Null after the file was removed. */
  readonly path: string | null;
  readonly inArchive: string | null;
}

/** The bytes are below <owner>/<conversation>/ in the store, and below files/<conversation>/ in the archive. */
export async function* filePages(db: Queryable, userId: string): AsyncIterable<readonly KeptFile[]> {
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await db.query<KeptFile>(
      `select id, file_name as name, file_type as type, file_size as "sizeBytes", created_at as "uploadedAt",
              case when state = 'kept' then file_path end as path,
              case when state = 'kept' then 'files/' || split_part(file_path, '/', 2) || '/' || split_part(file_path, '/', 3) end as "inArchive"
         from chat.expert_files where user_id = $1 and id > $2 order by id limit $3`,
      [userId, after, ROWS_PER_PAGE],
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = last.id;
  }
}

export async function* fileListPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  for await (const page of filePages(db, userId))
    yield page.map(({ name, type, sizeBytes, uploadedAt, inArchive }) => ({
      name,
      type,
      sizeBytes,
      uploadedAt,
      inArchive,
    }));
}
