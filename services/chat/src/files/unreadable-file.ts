// A file that is not what it should be, with the sentence for the person.

export const damaged = 'The file is damaged, or it is not what its name says.';
export const tooComplex = 'The file is too complex to be read. Save a simpler version and try again.';
export const isProtected = 'The file is protected by a password. Save it without one and try again.';

export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  readonly sentence: string;

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.sentence = sentence;
  }
}
