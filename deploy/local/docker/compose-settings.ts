// The .env of the compose file: the settings of .env.example, with generated secrets.
import { randomBytes } from 'node:crypto';
import { repositoryFile } from './compose-file.ts';

const SECRET_BYTES = 24;

export interface Settings {
  /** The lines of a .env. */
  readonly text: string;
  /** The secrets that were missing and were generated. */
  readonly made: readonly string[];
}

/** The variables without which compose refuses: `${NAME:?...}`. */
export function requiredVariables(compose = repositoryFile('docker-compose.yml')): readonly string[] {
  return [...new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))];
}

/** Existing values stay. Hexadecimal, because some secrets are used in URLs and on command lines. */
export function completeSettings(text: string, required = requiredVariables()): Settings {
  const made = required.filter((name) => !new RegExp(`^${name}=.*\\S`, 'm').test(text));
  const complete = made.reduce((lines, name) => withLine(lines, name, randomBytes(SECRET_BYTES).toString('hex')), text);
  return { text: complete, made };
}

/** Replaces an empty one, otherwise appends. */
export function withLine(text: string, name: string, value: string): string {
  const line = `${name}=${value}`;
  const before = new RegExp(`^${name}=.*$`, 'm');
  if (before.test(text)) return text.replace(before, () => line);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}
