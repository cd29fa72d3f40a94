// The message for a failed reply without an error of ours: chosen by the text or the status of the response.
import type { WayOut } from '#composer/way-out.ts';

export interface ChatError {
  readonly message: string;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
}

export interface ErrorMessage {
  readonly sentence: string;
  readonly wayOut: WayOut;
}

export const noResponseSentence = 'No response data received from AI service';
const unableToConnect = 'Failed to get response: unable to connect to the AI service. Please try again.';

export function chatErrorOf({ message, status }: ChatError): ErrorMessage {
  const said = `${message} ${status}`.toLowerCase();
  if (message === 'Rate limit exceeded. Sign up for higher limits!')
    return errorMessage("You've reached the free usage limit. Sign up to continue chatting with experts!", 'sign-up');
  if (said.includes('rate limit') || status === 429)
    return errorMessage('Too many requests. Please wait a moment and try again.', 'retry-when-free');
  if (said.includes('authentication') || status === 401)
    return errorMessage('Please sign in to continue your conversation.', 'sign-in');
  if (said.includes('503'))
    return errorMessage('AI service is temporarily unavailable. Please try again later.', 'retry');
  return errorMessage(message.trim() === '' ? unableToConnect : `Failed to get response: ${message}`, 'retry');
}

function errorMessage(sentence: string, wayOut: WayOut): ErrorMessage {
  return { sentence, wayOut };
}
