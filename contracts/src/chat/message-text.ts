// Limits and sentences of a message's text, the same in the browser and in the service.
export const MESSAGE_MIN_CHARACTERS = 3;
export const MESSAGE_MAX_CHARACTERS = 10_000;

export const messageSentences = {
  required: 'Message is required',
  empty: 'Message cannot be empty',
  tooLong: 'Message is too long (maximum 10,000 characters)',
  tooShort: 'Message is too short (minimum 3 characters)',
  prohibited: 'Message contains prohibited content',
  harmful: 'Message contains potentially harmful content',
  invalidCharacters: 'Invalid characters detected in message',
} as const;
export type MessageSentence = (typeof messageSentences)[keyof typeof messageSentences];
