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

export interface ReadMessages {
  /** Oldest first. */
  readonly kept: readonly { readonly text: string; readonly timestamp: string }[];
  readonly skipped: readonly SkippedMessage[];
  readonly crisis: CrisisHelp | null;
}

/** Answers of an expert are skipped: anybody can write anything into their own browser. */
export async function readMessages(
  context: Pick<ChatContext, 'config'>,
  headers: IncomingHttpHeaders,
  messages: readonly BrowserMessage[],
): Promise<ReadMessages> {
  const kept: { text: string; timestamp: string }[] = [];
  const skipped: SkippedMessage[] = [];
  let crisis: CrisisHelp | null = null;
  for (const { id: messageId, role, content, timestamp } of messages) {
    if (role === 'assistant') skipped.push({ messageId, reason: 'assistant' });
    else {
      const read = await readText(context, headers, content);
      if (read.kind === 'kept') kept.push({ text: read.text, timestamp });
      if (read.kind === 'refused') skipped.push({ messageId, reason: read.reason });
      if (read.kind === 'crisis') crisis ??= read.help;
    }
  }
  kept.sort((left, right) => Date.parse(left.timestamp) - Date.parse(right.timestamp));
  return { kept, skipped, crisis };
}
