// A visitor's answer from its first event to its last. After a dropped connection it is asked for again with its key.
import type { VisitorAnswerEvent, VisitorAnswerEventName } from '@consilium/contracts/chat/visitor-answer.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { ApiError } from '@consilium/web/api/api-error.ts';
import { followEventStream } from '@consilium/web/stream/follow-event-stream.ts';
import type { StreamEvent } from '@consilium/web/stream/read-event-stream.ts';
import { openVisitorAnswer, type VisitorQuestion } from '#api/visitor-api.ts';
import { noResponseSentence } from '#composer/chat-error-sentence.ts';

export interface AnswerReader {
  /** All of the text so far. */
  readonly onText: (text: string) => void;
  readonly onQuietHelp: (help: CrisisHelp) => void;
  readonly onReconnecting: (isReconnecting: boolean) => void;
}

export type ReadAnswer =
  | { readonly kind: 'whole'; readonly text: string; readonly model: string }
  | { readonly kind: 'crisis'; readonly help: CrisisHelp };

const isFinal: Readonly<Record<VisitorAnswerEventName, boolean>> = {
  quiet_help: false,
  delta: false,
  done: true,
  error: true,
  crisis: true,
};

/** Throws ApiError when the question is refused, the reply fails, or the connection cannot be restored. */
export async function readAnswer(question: VisitorQuestion, reader: AnswerReader): Promise<ReadAnswer> {
  const { signal } = new AbortController();
  // A refusal is thrown here, at once; only a connection that was open is restored.
  const opened: Response[] = [await openVisitorAnswer(question, signal)];
  let text = '';
  let beginsAgain = false;
  const open = async () => {
    beginsAgain = true;
    return opened.pop() ?? openVisitorAnswer(question, signal);
  };
  const onReconnecting = (attempt: number) => reader.onReconnecting(attempt > 0);
  for await (const streamed of followEventStream({ open, isFinal: isFinalEvent, signal, onReconnecting })) {
    const answer = toAnswerEvent(streamed);
    if (answer?.event === 'quiet_help') reader.onQuietHelp(answer.data);
    if (answer?.event === 'delta') {
      text = beginsAgain ? answer.data.text : text + answer.data.text;
      beginsAgain = false;
      reader.onText(text);
    }
    if (answer?.event === 'done') return { kind: 'whole', text, model: answer.data.model };
    if (answer?.event === 'crisis') return { kind: 'crisis', help: answer.data };
    if (answer?.event === 'error') throw new ApiError(answer.data.code, 503, answer.data.message);
  }
  throw new ApiError('EMPTY_RESPONSE', 502, noResponseSentence);
}

function isFinalEvent({ event }: StreamEvent): boolean {
  return isEventName(event) && isFinal[event];
}

function toAnswerEvent({ event, data }: StreamEvent): VisitorAnswerEvent | undefined {
  return isEventName(event) ? ({ event, data: JSON.parse(data) as unknown } as VisitorAnswerEvent) : undefined;
}

function isEventName(name: string): name is VisitorAnswerEventName {
  return Object.hasOwn(isFinal, name);
}
