// The texts of a message that are compared with the questions of a playbook.
import { withoutDenied } from '../words/negation.ts';

export const MOST_QUESTIONS = 2;

/** What has to be read by the index before. */
export const askedTexts = (messages: readonly string[]): string[] =>
  questionsIn(messages.at(-1) ?? '').flatMap((question) => [
    question,
    withoutDenied(question),
    inContext(messages, question),
  ]);

/** The message and the last questions in it: what is told beside a question hides it. */
export function questionsIn(message: string): string[] {
  const sentences = message.split(/(?<=[.!?…])\s+|\n+/u).filter((sentence) => sentence.trim() !== '');
  const questions = sentences.filter((sentence) => sentence.endsWith('?') && sentence.split(/\s+/u).length > 2);
  return [...new Set([message, ...questions.slice(-MOST_QUESTIONS)])];
}

export const inContext = ([first = '']: readonly string[], question: string): string => [first, question].join('\n');
