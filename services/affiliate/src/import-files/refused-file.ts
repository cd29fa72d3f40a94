// A file that cannot be read at all. Its message is a sentence for the administrator who sent it.
export class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError';
}
