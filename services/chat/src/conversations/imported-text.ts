// Checks the text of imported messages: first for a crisis, then by the rules for messages.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { BrowserMessage, SkippedMessage } from '@consilium/contracts/chat/history-http.ts';
import type { messageSentences } from '@consilium/contracts/chat/message-text.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { isHttpError } from '@consilium/kit/http/http-error.ts';
import type { ChatContext } from '../context.ts';
import { crisisHelpForRequest } from '../crisis/crisis-help-for-request.ts';
import { checkMessageText } from '../messages/check-message-text.ts';
import type { VisitorAnswer } from '../messages/messages.sql.ts';
import { storableTexts } from '../replies/storable-text.ts';

export type ReadText =
  | { readonly kind: 'kept'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: keyof typeof messageSentences }
  | { readonly kind: 'crisis'; readonly help: CrisisHelp };

/** The crisis check of a long text takes milliseconds; other requests run between two texts. */
export async function readText(
  { config }: Pick<ChatContext, 'config'>,
  headers: IncomingHttpHeaders,
  text: string,
): Promise<ReadText> {
  await nextTurn();
  const help = await crisisHelpForRequest(text, headers);
  if (help) return { kind: 'crisis', help };
  try {
    return { kind: 'kept', text: checkMessageText(text, config.MESSAGE_FILTER).kept };
  } catch (error) {
    if (!isHttpError(error) || error.code !== 'MESSAGE_REFUSED') throw error;
    const { reason } = error.data as { readonly reason: keyof typeof messageSentences };
    return { kind: 'refused', reason };
  }
}

export interface KeptMessage {
  readonly text: string;
  readonly timestamp: string;
  /** From before the account. */
  readonly answer: VisitorAnswer | undefined;
}

export interface ReadMessages {
  /** Oldest first. */
  readonly kept: readonly KeptMessage[];
  readonly skipped: readonly SkippedMessage[];
  readonly crisis: CrisisHelp | null;
}

/** An answer is kept as what its browser says of it, and only the first to a question that is kept itself. */
export async function readMessages(
  context: Pick<ChatContext, 'config'>,
  headers: IncomingHttpHeaders,
  messages: readonly BrowserMessage[],
): Promise<ReadMessages> {
  const kept: { text: string; timestamp: string; answer: VisitorAnswer | undefined }[] = [];
  const skipped: SkippedMessage[] = [];
  let crisis: CrisisHelp | null = null;
  let asked: (typeof kept)[number] | undefined;
  for (const { id: messageId, role, content, timestamp, model } of messages) {
    if (role === 'assistant') {
      const answer = asked && readAnswer(content, model);
      if (asked && answer) asked.answer = answer;
      else skipped.push({ messageId, reason: 'assistant' });
      asked = undefined;
      continue;
    }
    const read = await readText(context, headers, content);
    asked = read.kind === 'kept' ? { text: read.text, timestamp, answer: undefined } : undefined;
    if (asked) kept.push(asked);
    if (read.kind === 'refused') skipped.push({ messageId, reason: read.reason });
    if (read.kind === 'crisis') crisis ??= read.help;
  }
  kept.sort((left, right) => Date.parse(left.timestamp) - Date.parse(right.timestamp));
  return { kept, skipped, crisis };
}

/** Undefined when there is nothing to read in it. */
function readAnswer(content: string, model: string | null | undefined): VisitorAnswer | undefined {
  const text = storableTexts(content).trim();
  return text === '' ? undefined : { text, model: storableTexts(model ?? '') || null };
}
