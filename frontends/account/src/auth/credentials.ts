// What the forms of this page require, and the messages for what is missing or wrong.
import { checkEmail } from '@consilium/contracts/email-check.ts';

export const PASSWORD_MIN_CHARACTERS = 6;

/** Said before anybody gets it wrong. */
export const passwordRule = `At least ${PASSWORD_MIN_CHARACTERS} characters.`;

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export interface SignUpFields {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export interface SignInFields {
  readonly email: string;
  readonly password: string;
}

export function checkSignIn({ email, password }: SignInFields): FieldErrors<keyof SignInFields> {
  return found({ email: checkEmail(email), password: password === '' ? 'Password is required' : undefined });
}

export function checkNewPassword(password: string, confirmation: string): FieldErrors<'password' | 'confirmation'> {
  const tooShort = password.length < PASSWORD_MIN_CHARACTERS;
  return found({
    password: tooShort ? `Password must be at least ${PASSWORD_MIN_CHARACTERS} characters` : undefined,
    confirmation: password === confirmation ? undefined : "Passwords don't match",
  });
}

export function checkSignUp(fields: SignUpFields): FieldErrors<keyof SignUpFields> {
  return found({
    fullName: fields.fullName.trim() === '' ? 'Full name is required' : undefined,
    email: checkEmail(fields.email),
    ...checkNewPassword(fields.password, fields.confirmation),
  });
}

function found<Field extends string>(errors: Partial<Record<Field, string | undefined>>): FieldErrors<Field> {
  const entries = Object.entries<string | undefined>(errors).filter(([, sentence]) => sentence !== undefined);
  return Object.fromEntries(entries) as FieldErrors<Field>;
}
