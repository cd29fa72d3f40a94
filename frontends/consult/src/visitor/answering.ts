// The answers that this tab awaits. They go on while the visitor looks at other pages; a reload asks with the same key.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { toApiError, type ApiError } from '@consilium/web/api/api-error.ts';
import { chooserDraft, keepInMemory } from '#composer/drafts.ts';
import { sendFailureOf, type SendFailure } from '#composer/send-failure.ts';
import { oneTabAtATime } from '#kept-question/one-tab-at-a-time.ts';
import { answerLock, keepVisitorQuestion } from '#visitor/kept-visitor-question.ts';
import { readAnswer } from '#visitor/read-answer.ts';
import {
  addAnswer,
  readVisitorConversation,
  removeVisitorConversation,
  type FirstWords,
  type VisitorConversation,
} from '#visitor/visitor-conversations.ts';

export interface Answering {
  readonly text: string;
  readonly quietHelp?: CrisisHelp;
  readonly isReconnecting?: boolean;
  readonly failure?: SendFailure;
  /** Helplines instead of an answer; the question is in the memory of this tab only. */
  readonly crisis?: { readonly help: CrisisHelp; readonly question: FirstWords };
}

/** Refusals that only an account helps against. */
const wallCodes: ReadonlySet<string> = new Set(['VISITOR_LIMIT', 'SIGN_UP_REQUIRED']);

const known = new Map<string, Answering>();
const running = new Set<Promise<void>>();
const listeners = new Set<() => void>();

export function answeringOf(conversationId: string): Answering | undefined {
  return known.get(conversationId);
}

export function subscribeToAnswering(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Does nothing while this tab awaits it, or has failed to get it. `onCount` is called when the count has changed. */
export function awaitAnswer(conversationId: string, onCount: () => void): void {
  if (known.has(conversationId)) return;
  set(conversationId, { text: '' });
  const fetching = oneTabAtATime(answerLock, () => fetchAnswer(conversationId, onCount));
  running.add(fetching);
  void fetching.finally(() => running.delete(fetching));
}

/** Of this tab. The lock does the same for all tabs, where pages have locks. */
export async function answersEnded(): Promise<void> {
  await Promise.allSettled(running);
}

export function retryAnswer(conversationId: string, onCount: () => void): void {
  known.delete(conversationId);
  awaitAnswer(conversationId, onCount);
}

/** After its outcome was seen. */
export function forgetAnswering(conversationId: string): void {
  known.delete(conversationId);
  notify();
}

async function fetchAnswer(id: string, onCount: () => void): Promise<void> {
  const conversation = readVisitorConversation(id);
  const question = conversation?.messages.at(-1);
  // Another tab has fetched it meanwhile, or it was discarded.
  if (!question || conversation?.answerKey === undefined) return forgetAnswering(id);
  const { expertId, answerKey: key } = conversation;
  const show = (change: Partial<Answering>) => set(id, { ...(known.get(id) ?? { text: '' }), ...change });
  let isCounted = false;
  const onText = (text: string) => {
    if (!isCounted) onCount();
    isCounted = true;
    show({ text, isReconnecting: false });
  };
  try {
    const read = await readAnswer(
      { text: question.content, expertId, key },
      {
        onText,
        onQuietHelp: (quietHelp) => show({ quietHelp }),
        onReconnecting: (isReconnecting) => show({ isReconnecting }),
      },
    );
    if (read.kind === 'crisis') return helpInstead(conversation, read.help);
    addAnswer(id, read, new Date());
    forgetAnswering(id);
  } catch (error) {
    giveUp(conversation, toApiError(error), onCount);
  }
}

function giveUp(conversation: VisitorConversation, error: ApiError, onCount: () => void): void {
  onCount();
  if (!wallCodes.has(error.code)) return set(conversation.id, { text: '', failure: sendFailureOf(error, 'standard') });
  keepVisitorQuestion(conversation);
  forgetAnswering(conversation.id);
}

/** The text of somebody in danger leaves the browser's storage, and is found in the problem box again. */
function helpInstead({ id, expertId, reasoning, messages }: VisitorConversation, help: CrisisHelp): void {
  const question = { expertId, reasoning, text: messages.at(-1)?.content ?? '' };
  removeVisitorConversation(id);
  keepInMemory(chooserDraft, question.text);
  set(id, { text: '', crisis: { help, question } });
}

function set(id: string, answering: Answering): void {
  known.set(id, answering);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
