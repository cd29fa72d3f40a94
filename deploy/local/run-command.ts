// Prints the error of a failed command: one line for a wrong setting or argument, the stack for a bug. Exit code 1.
import { oneLine } from '@consilium/kit/config/one-line.ts';
import { errorCode } from '@consilium/kit/postgres/error-codes.ts';

export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isBug(error) ? (error.stack ?? error.message) : oneLine(error);
}

function isBug(error: Error): boolean {
  const typedWrong = errorCode(error)?.startsWith('ERR_PARSE_ARGS') ?? false;
  return !typedWrong && [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
}
