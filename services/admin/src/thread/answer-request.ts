// POST /support/requests/{id}/answers (support): keeps the answer and orders its mail in the same transaction.
import { requestAnswered } from '@consilium/contracts/admin/support/events.ts';
import { fillTemplate } from '@consilium/contracts/admin/support/fill-template.ts';
import { mostCharacters } from '@consilium/contracts/admin/support/request-fields.ts';
import type { RequestState } from '@consilium/contracts/admin/support/request-fields.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { AdminContext } from '../context/context.ts';
import type { Agent } from '../desk/agent.ts';
import { alterRequest, auditRequest } from '../desk/alter-request.ts';
import type { AtDesk, Changing, SeenVersion } from '../desk/alter-request.ts';
import { saveFirstAnswer } from '../desk/requests.sql.ts';
import { setState } from '../desk/set-state.ts';
import { addStep } from '../desk/steps.sql.ts';
import { messageIdOf } from '../reply-tokens/reply-address.ts';
import { VISITOR } from '../requests/tell-of-request.ts';
import { addEntry } from './entries.sql.ts';
import { sendAnswerJob } from './send-answer.ts';

export interface Answer extends SeenVersion {
  readonly text: string;
  readonly state: Extract<RequestState, 'waiting' | 'answered' | 'closed'>;
}

export async function answerRequest(
  context: AtDesk & Pick<AdminContext, 'jobs' | 'config'>,
  answer: Answer,
  me: Agent,
): Promise<void> {
  await alterRequest(context, answer, async (changing) => {
    const { tx, row, now } = changing;
    const { name, number, subject } = row;
    const body = fillTemplate(answer.text, { name, number, subject, agent: me.name });
    if (body.length > mostCharacters.message)
      throw httpError('BAD_REQUEST', 'With its fields filled in the answer is too long.', { field: 'text' });
    const id = newId();
    const entry = { id, requestId: row.id, kind: 'answer', authorId: me.accountId, body, at: now } as const;
    await addEntry(tx, { ...entry, delivery: 'waiting', messageId: messageIdOf(context.config, id) });
    await context.jobs.enqueue(sendAnswerJob, { entryId: id }, { transaction: tx, key: `admin.send-answer:${id}` });
    await addStep(tx, { requestId: row.id, at: now, by: me.accountId, action: 'answered' });
    await setState(changing, { to: answer.state, by: me.accountId });
    await tellOfAnswer(changing);
    await auditRequest(changing, { action: 'answer-request', by: me, after: { state: answer.state } });
  });
}

async function tellOfAnswer({ tx, row, now }: Changing): Promise<void> {
  const isFirstAnswer = row.firstAnsweredAt === null;
  const wasInTime = now <= row.dueAt;
  if (isFirstAnswer) await saveFirstAnswer(tx, { id: row.id, at: now, isInTime: wasInTime });
  const afterSeconds = Math.max(0, Math.floor((now.getTime() - row.receivedAt.getTime()) / 1000));
  const told = { id: newId(), time: now, source: 'admin', subject: row.pseudonym ?? VISITOR };
  const data = { requestId: row.id, kind: row.kind, category: row.category, isFirstAnswer, afterSeconds, wasInTime };
  await enqueueEvents(tx, 'admin', [makeEvent(requestAnswered, { ...told, data })]);
}
