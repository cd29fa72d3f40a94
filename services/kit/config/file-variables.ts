// Values in files, as orchestrators hand over secrets: NAME_FILE is the path of what NAME would hold.
import { readFileSync } from 'node:fs';
import { errorCode } from '../postgres/error-codes.ts';
import type { Environment } from './profile.ts';

const MOST_CHARACTERS = 65_536;

export class FileVariableError extends Error {
  override readonly name = 'FileVariableError';
}

/**
 * What the variable holds: its own value, or else that of its file without the end of its last line. Undefined when both
 * are absent or empty. Throws for a file that cannot be read, is empty or is too long; what is in it is never told.
 */
export function valueOf(name: string, environment: Environment): string | undefined {
  const given = environment[name];
  if (given !== undefined && given.trim() !== '') return given;
  const file = environment[`${name}_FILE`];
  return file === undefined || file.trim() === '' ? undefined : readValue(`${name}_FILE`, file);
}

function readValue(variable: string, file: string): string {
  const value = readText(variable, file).replace(/\r?\n$/u, '');
  if (value.trim() === '') throw new FileVariableError(`${variable}: the file is empty`);
  if (value.length > MOST_CHARACTERS) throw new FileVariableError(`${variable}: the file is too long for a value`);
  return value;
}

function readText(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new FileVariableError(`${variable}: the file cannot be read (${errorCode(error) ?? 'unknown'})`);
  }
}
