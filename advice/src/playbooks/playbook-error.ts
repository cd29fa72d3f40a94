// A mistake in a playbook.

/** Names the file and the line of the mistake. */
export class PlaybookError extends Error {
  override readonly name = 'PlaybookError';

  constructor(file: string, line: number, problem: string, options?: ErrorOptions) {
    super(`${file}:${line}: ${problem}`, options);
  }
}
