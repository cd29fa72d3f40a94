// Values in files, as orchestrators hand over secrets: NAME_FILE is the path of what NAME would hold.
import { readFileSync } from 'node:fs';
import { errorCode } from '../postgres/error-codes.ts';
import type { Environment } from './profile.ts';

const MOST_CHARACTERS = 65_536;
/** It decides what else is read, and the commands that start the product ask for it themselves. */
const neverInFile: ReadonlySet<string> = new Set(['PROFILE']);

export interface FileValues {
  readonly values: Readonly<Record<string, string>>;
  /** A line for each file that cannot be read, is empty or is too long; what is in it is never told. */
  readonly faults: readonly string[];
}

/** Of the variables that are absent or empty themselves: what is in their files, without the end of its last line. */
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
