// What is wrong with a field of a form to us.
import { mostCharacters } from '@consilium/contracts/admin/support/request-fields.ts';
import { checkEmail } from '@consilium/contracts/email-check.ts';
import type { FieldErrors } from '#forms/use-request-form.ts';

export type Found<Field extends string> = Readonly<Record<Field, string | undefined>>;

/** Only the fields with something wrong, in their order. */
export function wrongFields<Field extends string>(found: Found<Field>): FieldErrors<Field> {
  const wrong = Object.entries<string | undefined>(found).filter(([, sentence]) => sentence !== undefined);
  return Object.fromEntries(wrong) as FieldErrors<Field>;
}

export function checkText(text: string, most: number, missing: string): string | undefined {
  return text.trim() === '' ? missing : checkLength(text, most);
}

export function checkLength(text: string, most: number): string | undefined {
  const { length } = text.trim();
  return length > most ? `Please shorten it to ${inWords(most)} characters; it has ${inWords(length)}.` : undefined;
}

export const checkName = (name: string) => checkText(name, mostCharacters.name, 'Please enter your name.');

export const checkAddress = (email: string) =>
  email.trim() === '' ? 'Please enter your email address.' : checkEmail(email);

export const checkMessage = (message: string) =>
  checkText(message, mostCharacters.message, 'Please write your message.');

const NEAR = 0.9;

/** Told from nine tenths of the bound on. */
export function countNote(text: string, most: number): string | undefined {
  const { length } = text.trim();
  return length < most * NEAR ? undefined : `${inWords(length)} of ${inWords(most)} characters`;
}

const inWords = (figure: number) => figure.toLocaleString('en-US');
