// The error for a file that cannot be read, with the sentence for the person.
import { fileSentences } from '@consilium/contracts/chat/file-rules.ts';

export const unreadableSentences = {
  damaged: fileSentences.damaged,
  'too-complex': fileSentences.tooComplex,
  'too-many-pixels': fileSentences.tooManyPixels,
  protected: fileSentences.isProtected,
  'too-large': fileSentences.tooLarge,
} as const;
export type Unreadable = keyof typeof unreadableSentences;

export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  readonly why: Unreadable;

  constructor(why: Unreadable, options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }

  get sentence(): string {
    return unreadableSentences[this.why];
  }
}
