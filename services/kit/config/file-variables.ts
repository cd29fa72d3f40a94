// Values in files, as orchestrators pass secrets: NAME_FILE is the path of a file with the value of NAME.
import { readFileSync } from 'node:fs';
import { errorCode } from '../postgres/error-codes.ts';
import type { Environment } from './profile.ts';

const MOST_CHARACTERS = 65_536;
/** PROFILE decides which other variables are read, and the start commands read it directly. */
const neverInFile: ReadonlySet<string> = new Set(['PROFILE']);

export interface FileValues {
  readonly values: Readonly<Record<string, string>>;
  /** One line for each file that cannot be read, is empty or is too long; never its content. */
  readonly faults: readonly string[];
}

/** Reads files only for variables that are absent or empty. A line break at the end of the file is dropped. */
export function readFileValues(names: readonly string[], environment: Environment): FileValues {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const file = environment[`${name}_FILE`];
    if (isPresent(environment[name]) || !isPresent(file) || neverInFile.has(name)) continue;
    const read = readValue(file);
    if ('value' in read) values[name] = read.value;
    else faults.push(`${name}_FILE: the file ${read.fault}`);
  }
  return { values, faults };
}

export function isPresent(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== '';
}

function readValue(file: string): { readonly value: string } | { readonly fault: string } {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/u, '');
    if (!isPresent(value)) return { fault: 'is empty' };
    return value.length > MOST_CHARACTERS ? { fault: 'is too long for a value' } : { value };
  } catch (error) {
    return { fault: `cannot be read (${errorCode(error) ?? 'unknown'})` };
  }
}
