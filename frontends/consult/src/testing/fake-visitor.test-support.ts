// What the gateway counts and answers for a visitor, in memory.
import { json, refuse } from '#testing/fake-answer.test-support.ts';

export interface VisitorCounts {
  visitorRemaining: number;
  /** Whole answers without an account; none by default. */
  visitorAnswers: { readonly total: number; readonly remaining: number } | undefined;
  /** Answers the next question of a visitor. */
  answerVisitor: () => Response | Promise<Response>;
}

export function newVisitorCounts(): VisitorCounts {
  return {
    visitorRemaining: 5,
    visitorAnswers: undefined,
    answerVisitor: () => refuse({ code: 'SIGN_UP_REQUIRED' }),
  };
}

export function serveVisitor(
  state: VisitorCounts,
  { method, path }: { readonly method: string; readonly path: string },
): Response | Promise<Response> {
  if (path === '/api/visitor/answers') return state.answerVisitor();
  if (method === 'POST' && state.visitorRemaining <= 0) return refuse({ code: 'VISITOR_LIMIT' });
  if (method === 'POST') state.visitorRemaining -= 1;
  const { visitorAnswers: answers } = state;
  return json({ total: 5, remaining: state.visitorRemaining, ...(answers && { answers }) });
}
