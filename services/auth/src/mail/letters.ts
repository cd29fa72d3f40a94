// What our mails say. Nothing a person typed is in them, so they cannot be made to say something else.
import { layOutLetter } from '@consilium/kit/mail/letter-page.ts';
import type { Letter } from '@consilium/kit/mail/letter-page.ts';
import { securityWordings } from './security-wordings.ts';
import type { SecurityLetterName } from './security-wordings.ts';
import type { Wording } from './wording.ts';

export type LetterName =
  | 'confirmation'
  | 'account_exists'
  | 'recovery'
  | 'magic_link'
  | 'invitation'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'
  | 'password_changed'
  | SecurityLetterName;

export interface LetterFacts {
  /** '' in a letter that is about the code only. */
  readonly link: string;
  /** Digits; null in letters that only tell something. */
  readonly code: string | null;
  readonly lifetimeSeconds?: number;
  readonly device?: string | undefined;
  readonly time?: string | undefined;
}

const wordings: Readonly<Record<LetterName, Wording>> = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    opening: 'Welcome to Consilium. It is good to have you here. Please confirm your e-mail address to get started:',
    button: 'Confirm my address',
    closing:
      'The link works once, within {within}. If you did not sign up, you can ignore this mail; nothing will happen.',
  },
  account_exists: {
    subject: 'You already have an account',
    opening:
      'Somebody, probably you, tried to sign up for Consilium with this address. There is an account already, so you can simply sign in, or choose a new password there if the old one has slipped your mind:',
    button: 'Go to sign in',
    closing: 'If that was not you, you can ignore this mail; your account is as it was.',
  },
  recovery: {
    subject: 'Choose a new password',
    opening: 'No worries, it happens to all of us. Follow this link to choose a new password:',
    button: 'Choose a new password',
    closing:
      'The link works once, within {within}. If you did not ask for it, you can ignore this mail; your password stays.',
  },
  magic_link: {
    subject: 'Your link to sign in',
    opening: 'Good to see you again. Follow this link to sign in to Consilium, no password needed:',
    button: 'Sign in',
    closing:
      'The link and the code work once, within {within}. If you did not ask for them, you can ignore this mail; nobody gets in without it.',
  },
  invitation: {
    subject: 'You are invited to Consilium',
    opening: 'You have been invited to Consilium. Follow this link to accept and to get started:',
    button: 'Accept the invitation',
    closing: 'The link works once, within {within}. If you do not want to come, you can ignore this mail.',
  },
  reauthentication: {
    subject: 'Your code to go on',
    opening: 'To be sure that it is you who changes your account, we ask for this code:',
    button: '',
    closing:
      'The code works once, within {within}. If you did not ask for it, please change your password: somebody else may be signed in as you. We never ask for this code by telephone or mail.',
  },
  email_change_current: {
    subject: 'Confirm the change of your e-mail address',
    opening:
      'You asked us to change the e-mail address of your Consilium account. To be sure that it was you, please agree from this old address; the new one gets a mail too:',
    button: 'Agree to the change',
    closing:
      'The link works once, within {within}. If that was not you, do not follow it, and change your password: somebody else may know it.',
  },
  email_change_new: {
    subject: 'Confirm your new e-mail address',
    opening:
      'You asked us to use this address for your Consilium account from now on. Please confirm that it is yours:',
    button: 'Confirm my new address',
    closing: 'The link works once, within {within}. If you do not know what this is about, you can ignore this mail.',
  },
  password_changed: {
    subject: 'Your password was changed',
    opening:
      'The password of your Consilium account was changed just now, and you were signed out on your other devices. If that was you, all is well. If not, please choose a new one right away:',
    button: 'Go to sign in',
    closing: 'We write this every time a password changes, so that you always know.',
  },
  ...securityWordings,
};

export function writeLetter(name: LetterName, facts: LetterFacts): Letter {
  const wording = wordings[name];
  const opening = wording.opening.replace('{device}', facts.device ?? '').replace('{time}', facts.time ?? '');
  const closing = wording.closing.replace('{within}', inWords(facts.lifetimeSeconds ?? 3600));
  return layOutLetter(wording.subject, [
    opening,
    ...(facts.link === '' ? [] : [{ button: wording.button, link: facts.link }]),
    ...(facts.code === null ? [] : [{ label: codeLabel(facts), code: facts.code }]),
    closing,
  ]);
}

function codeLabel({ link }: LetterFacts): string {
  return link === '' ? 'Your code:' : 'Or type this code:';
}

function inWords(seconds: number): string {
  if (seconds === 3600) return 'one hour';
  if (seconds % 3600 === 0) return `${seconds / 3600} hours`;
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
}
