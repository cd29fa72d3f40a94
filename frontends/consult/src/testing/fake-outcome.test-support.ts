// The part of the fake chat for the outcome of a conversation: completions, action items, new solutions.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import type { TakenSolution } from '@consilium/contracts/chat/action-items-http.ts';
import type { Completion, CompletionAnswer, CompletionReason } from '@consilium/contracts/chat/completion-http.ts';
import type { ConversationWithMessages, Solution } from '@consilium/contracts/chat/conversation.ts';
import type { NewSolutions } from '@consilium/contracts/chat/solutions-http.ts';
import { errorBody, type ErrorCode } from '@consilium/contracts/error.ts';
import { help, solution, uuid } from '#testing/samples.test-support.ts';

export interface FakeOutcome {
  readonly actionItems: ActionItem[];
  readonly completions: Completion[];
  /** The response for new solutions. */
  newSolutions: readonly Solution[];
  newOutcome: NewSolutions['outcome'];
  /** Refuses calls of this route. */
  failing: ErrorCode | undefined;
  /** No response is sent before this resolves. */
  gate: Promise<void>;
}

export function newFakeOutcome(): FakeOutcome {
  return {
    actionItems: [],
    completions: [],
    newSolutions: [solution(7), solution(8)],
    newOutcome: 'updated',
    failing: undefined,
    gate: Promise.resolve(),
  };
}

interface State {
  readonly conversations: Map<string, ConversationWithMessages>;
  readonly outcome: FakeOutcome;
  /** A text that the fake takes for danger. */
  readonly dangerousWords: string;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: {
    readonly feedback?: string;
    readonly completionReason?: CompletionReason;
    readonly rating?: number;
    readonly wouldRecommend?: boolean;
    readonly solutionId?: string;
  };
}

/** Undefined for any other call. */
export function answerOutcome(state: State, asked: Asked): Promise<Response> | undefined {
  const place = placeOf(asked.path);
  if (!place) return undefined;
  return state.outcome.gate.then(() => {
    const { failing } = state.outcome;
    if (failing && asked.method !== 'GET') return json(errorBody(failing), errorBody(failing).status);
    return json(place(state, asked));
  });
}

function placeOf(path: string): ((state: State, asked: Asked) => unknown) | undefined {
  if (path.endsWith('/action-items')) return actionItems;
  if (path.endsWith('/completion')) return completion;
  if (path.endsWith('/completions')) return ({ outcome }) => ({ completions: outcome.completions.toReversed() });
  return path.endsWith('/solutions') ? newSolutions : undefined;
}

function actionItems({ conversations, outcome }: State, { method, body }: Asked) {
  const [id, conversation] = [...conversations][0] ?? [];
  const solutions = solutionsIn(conversation);
  if (method === 'GET')
    return { actionItems: outcome.actionItems, nextBefore: null, solutions: takenOf(solutions, outcome.actionItems) };
  const given = solutions.find((candidate) => candidate.id === body.solutionId);
  const known = outcome.actionItems.find(({ title }) => title === given?.title);
  if (known) return { outcome: 'already_added', actionItem: known };
  const actionItem: ActionItem = {
    id: uuid(2000 + outcome.actionItems.length),
    title: given?.title ?? '',
    description: given?.description ?? '',
    expertType: conversation?.expertId ?? 'general',
    priority: 'Medium',
    status: 'Not Started',
    dueDate: '2026-11-27',
    estimatedDuration: given?.timeEstimate ?? '',
    completedAt: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    conversationId: id ?? null,
    steps: [],
  };
  outcome.actionItems.push(actionItem);
  return { outcome: 'added', actionItem };
}

/** Of both experts. */
function solutionsIn(conversation: ConversationWithMessages | undefined): readonly Solution[] {
  return (conversation?.messages ?? []).flatMap(({ reply }) => [
    ...(reply?.solutions ?? []),
    ...(reply?.secondOpinion?.solutions ?? []),
  ]);
}

function takenOf(solutions: readonly Solution[], items: readonly ActionItem[]): TakenSolution[] {
  return solutions.flatMap(({ id: solutionId, title }) =>
    items
      .filter((item) => item.title === title)
      .map(({ id: actionItemId, status, steps }) => ({
        solutionId,
        actionItemId,
        status,
        stepsDone: steps.filter(({ completed }) => completed).length,
        stepsTotal: steps.length,
      })),
  );
}

function completion(state: State, { method, path, body }: Asked): CompletionAnswer | ConversationWithMessages {
  const id = path.split('/').at(-2) ?? '';
  const conversation = state.conversations.get(id) as ConversationWithMessages;
  const mark = (completedAt: string | null) => {
    const marked = { ...conversation, completedAt };
    state.conversations.set(id, marked);
    return marked;
  };
  if (method === 'DELETE') return mark(null);
  if (body.feedback?.includes(state.dangerousWords))
    return { outcome: 'crisis', conversation: null, completion: null, crisis: help };
  const completed: Completion = {
    id: uuid(3000 + state.outcome.completions.length),
    reason: body.completionReason ?? 'solved',
    rating: body.rating ?? 5,
    feedback: body.feedback ?? null,
    wouldRecommend: body.wouldRecommend ?? true,
    completedAt: new Date().toISOString(),
  };
  state.outcome.completions.push(completed);
  return { outcome: 'completed', conversation: mark(completed.completedAt), completion: completed, crisis: null };
}

function newSolutions({ outcome, conversations }: State, { path }: Asked): NewSolutions {
  const replyId = path.split('/').at(-2) ?? '';
  const reply = [...conversations.values()]
    .flatMap(({ messages }) => messages)
    .find((message) => message.reply?.id === replyId)?.reply;
  const isUpdated = outcome.newOutcome === 'updated';
  return {
    outcome: outcome.newOutcome,
    productsAllowed: reply?.productsAllowed ?? false,
    solutions: isUpdated ? [...outcome.newSolutions] : (reply?.solutions ?? []),
    conversationStage: isUpdated ? 'solution_provided' : 'clarifying',
  };
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
