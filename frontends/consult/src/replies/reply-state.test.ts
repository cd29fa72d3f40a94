// The reducer: what each event changes; repeated and discarded events have no effect.
import { describe, expect, test } from '@jest/globals';
import type { ReplyEvent } from '@consilium/contracts/chat/reply-stream.ts';
import { nextReplyState, waitingReply } from '#replies/reply-state.ts';
import { help, receipt, solution, uuid } from '#testing/samples.test-support.ts';

const accepted: ReplyEvent = {
  id: 1,
  event: 'accepted',
  data: { conversationId: uuid(1), messageId: uuid(2), replyId: uuid(3), receipt: receipt() },
};
const delta = (id: number, text: string): ReplyEvent => ({ id, event: 'delta', data: { text } });
const done: ReplyEvent = {
  id: 9,
  event: 'done',
  data: {
    status: 'done',
    conversationStage: 'solution_provided',
    messageType: 'solution',
    receipt: receipt({ state: 'counted' }),
  },
};
const after = (...events: readonly ReplyEvent[]) => events.reduce(nextReplyState, waitingReply);

describe('nextReplyState', () => {
  test('builds a reply from acceptance to its end', () => {
    const state = after(
      accepted,
      delta(2, 'Take '),
      delta(3, 'a breath.'),
      { id: 4, event: 'solutions', data: { solutions: [solution(1)] } },
      { id: 5, event: 'follow_ups', data: { questions: ['Since when?'] } },
      done,
    );
    expect(state).toMatchObject({
      status: 'done',
      messageId: uuid(2),
      replyId: uuid(3),
      text: 'Take a breath.',
      followUpQuestions: ['Since when?'],
      conversationStage: 'solution_provided',
      lastEventId: 9,
    });
    expect(state.solutions.map(({ title }) => title)).toEqual(['Solution 1']);
    expect(state.receipt?.state).toBe('counted');
  });

  test('ignores an event that comes twice or late', () => {
    const state = after(accepted, delta(2, 'once '));
    expect(nextReplyState(state, delta(2, 'once '))).toBe(state);
    expect(nextReplyState(state, accepted)).toBe(state);
  });

  test('discards the text on a reset, and continues with higher ids', () => {
    const state = after(
      accepted,
      delta(2, 'wrong '),
      { id: 3, event: 'solutions', data: { solutions: [solution(1)] } },
      { id: 4, event: 'reset', data: { reason: 'runner_replaced' } },
      delta(5, 'right'),
    );
    expect(state).toMatchObject({ text: 'right', solutions: [], status: 'running', messageId: uuid(2) });
  });

  test('keeps the received text on a failure, with its message and receipt', () => {
    const notCounted = receipt({ state: 'not_counted', reason: 'model_failed', used: null });
    const state = after(accepted, {
      id: 2,
      event: 'error',
      data: { code: 'SERVICE_UNAVAILABLE', message: 'Later, please.', receipt: notCounted },
    });
    expect(state).toMatchObject({ status: 'failed', failure: 'Later, please.', receipt: notCounted });
  });

  test('a crisis replaces the reply', () => {
    const state = after({ id: 1, event: 'crisis', data: help });
    expect(state).toMatchObject({ status: 'done', crisis: help, text: '', messageId: null });
  });

  test('keeps a quiet line of help, which comes before everything with the id 0', () => {
    const state = after({ id: 0, event: 'quiet_help', data: help }, accepted, delta(2, 'Take a breath.'), done);
    expect(state).toMatchObject({ quietHelp: help, crisis: null, text: 'Take a breath.', status: 'done' });
  });
});
