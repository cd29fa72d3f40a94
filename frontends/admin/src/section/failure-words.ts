// What an administrator reads when a call failed. The general sentence for a part that is away is about advice.
import { toApiError } from '@consilium/web/api/api-error.ts';

const ofAdvice = /^AI service is temporarily unavailable/u;
const awayWords = 'A part of the product does not answer just now. Please try again in a moment.';

export function failureWords(error: unknown): string {
  const { message } = toApiError(error);
  return ofAdvice.test(message) ? awayWords : message;
}
