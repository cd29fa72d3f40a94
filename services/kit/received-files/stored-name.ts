// The name under which a file is stored: lower case, plain characters, unique.
import { randomBytes } from 'node:crypto';
import type { FileExtension } from '@consilium/contracts/chat/file-rules.ts';

/** Below the limit of 255, since the disk driver appends a suffix for the type, and a repeated name gets a number. */
const MOST_CHARACTERS = 230;
const hasLettersOrDigits = /[a-z0-9]/;

/** `name` must have passed checkFileName. */
export function storedName(name: string, extension: FileExtension, now: Date): string {
  const visible = name.replace(/[. ]+$/u, '');
  const stem = visible.slice(0, visible.lastIndexOf('.'));
  const plain = stem
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, '_')
    .replaceAll(/\.{2,}/g, '_')
    .replace(/^[.-]+/, '_')
    .replace(/\.+$/, '_')
    .slice(0, MOST_CHARACTERS - extension.length - 1);
  if (!hasLettersOrDigits.test(plain)) return `${now.getTime()}_${randomBytes(6).toString('hex')}.${extension}`;
  return `${plain}.${extension}`;
}

/** notes.txt, notes_2.txt, notes_3.txt, … */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  const dot = name.lastIndexOf('.');
  for (let number = 2; ; number += 1) {
    const next = `${name.slice(0, dot)}_${number}${name.slice(dot)}`;
    if (!isTaken(next)) return next;
  }
}

/** The name as it is displayed: one line, composed letters, no longer than the column. */
export function shownName(name: string): string {
  const line = name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= 255) return line;
  const extension = line.slice(line.lastIndexOf('.'));
  return `${line.slice(0, 255 - extension.length)}${extension}`;
}
