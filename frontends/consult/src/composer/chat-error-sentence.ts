// What a person is told when an answer did not come and nobody of ours said why: by the words or the status of what did come.
import type { WayOut } from '#composer/way-out.ts';

export interface ChatError {
  readonly message: string;
  /** Of the HTTP answer; 0 without one. */
  readonly status: number;
}

export interface ToldError {
  readonly sentence: string;
  readonly wayOut: WayOut;
}

export const noResponseSentence = 'No response data received from AI service';
const unableToConnect = 'Failed to get response: unable to connect to the AI service. Please try again.';

export function chatErrorOf({ message, status }: ChatError): ToldError {
  const said = `${message} ${status}`.toLowerCase();
  if (message === 'Rate limit exceeded. Sign up for higher limits!')
    return told("You've reached the free usage limit. Sign up to continue chatting with experts!", 'sign-up');
  if (said.includes('rate limit') || status === 429)
    return told('Too many requests. Please wait a moment and try again.', 'retry-when-free');
  if (said.includes('authentication') || status === 401)
    return told('Please sign in to continue your conversation.', 'sign-in');
  if (said.includes('503')) return told('AI service is temporarily unavailable. Please try again later.', 'retry');
  return told(message.trim() === '' ? unableToConnect : `Failed to get response: ${message}`, 'retry');
}

function told(sentence: string, wayOut: WayOut): ToldError {
  return { sentence, wayOut };
}
