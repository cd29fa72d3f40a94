// Mails that prove who owns an address: with a link, a code, or both, which work once and expire.
import { defineLetter } from '@consilium/kit/letters/define-letter.ts';
import { afterItsLifetime, askedTooOften, withoutAddress } from './exclusions.ts';
import { code, lifetimeSeconds, link } from './facts.ts';

const facts = { link, code, lifetimeSeconds };
const notTo = [withoutAddress, askedTooOften, afterItsLifetime];
const label = 'Or type this code:';

export const confirmation = defineLetter({
  id: 'confirmation',
  when: 'Somebody signs up, or asks for this mail again.',
  subject: 'Confirm your e-mail address',
  facts,
  notTo,
  parts: ({ link, code, lifetimeSeconds: within }) => [
    'Welcome to Consilium. It is good to have you here. Please confirm your e-mail address to get started:',
    { button: 'Confirm my address', link },
    { label, code },
    `The link works once, within ${within}. If you did not sign up, you can ignore this mail; nothing will happen.`,
  ],
});

export const recovery = defineLetter({
  id: 'recovery',
  when: 'Somebody asks for a new password.',
  subject: 'Choose a new password',
  facts,
  notTo,
  parts: ({ link, code, lifetimeSeconds: within }) => [
    'No worries, it happens to all of us. Follow this link to choose a new password:',
    { button: 'Choose a new password', link },
    { label, code },
    `The link works once, within ${within}. If you did not ask for it, you can ignore this mail; your password stays.`,
  ],
});

export const magicLink = defineLetter({
  id: 'magic_link',
  when: 'Somebody asks to sign in by mail.',
  subject: 'Your link to sign in',
  facts,
  notTo,
  parts: ({ link, code, lifetimeSeconds: within }) => [
    'Good to see you again. Follow this link to sign in to Consilium, no password needed:',
    { button: 'Sign in', link },
    { label, code },
    `The link and the code work once, within ${within}. If you did not ask for them, you can ignore this mail; nobody gets in without it.`,
  ],
});

export const invitation = defineLetter({
  id: 'invitation',
  when: 'An administrator invites an address.',
  subject: 'You are invited to Consilium',
  facts,
  notTo,
  parts: ({ link, code, lifetimeSeconds: within }) => [
    'You have been invited to Consilium. Follow this link to accept and to get started:',
    { button: 'Accept the invitation', link },
    { label, code },
    `The link works once, within ${within}. If you do not want to come, you can ignore this mail.`,
  ],
});

/** Only a code, because it is typed into a page that is open already. */
export const reauthentication = defineLetter({
  id: 'reauthentication',
  when: 'Somebody who is signed in has to show once more who they are.',
  subject: 'Your code to go on',
  facts: { code, lifetimeSeconds },
  notTo,
  parts: ({ code, lifetimeSeconds: within }) => [
    'To be sure that it is you who changes your account, we ask for this code:',
    { label: 'Your code:', code },
    `The code works once, within ${within}. If you did not ask for it, please change your password: somebody else may be signed in as you. We never ask for this code by telephone or mail.`,
  ],
});

export const emailChangeCurrent = defineLetter({
  id: 'email_change_current',
  when: 'Somebody wants another address; this one goes to the old one, where it is asked.',
  subject: 'Confirm the change of your e-mail address',
  facts,
  notTo,
  parts: ({ link, code, lifetimeSeconds: within }) => [
    'You asked us to change the e-mail address of your Consilium account. To be sure that it was you, please agree from this old address; the new one gets a mail too:',
    { button: 'Agree to the change', link },
    { label, code },
    `The link works once, within ${within}. If that was not you, do not follow it, and change your password: somebody else may know it.`,
  ],
});

export const emailChangeNew = defineLetter({
  id: 'email_change_new',
  when: 'Somebody wants another address; this one goes to the new one.',
  subject: 'Confirm your new e-mail address',
  facts,
  notTo,
  parts: ({ link, code, lifetimeSeconds: within }) => [
    'You asked us to use this address for your Consilium account from now on. Please confirm that it is yours:',
    { button: 'Confirm my new address', link },
    { label, code },
    `The link works once, within ${within}. If you do not know what this is about, you can ignore this mail.`,
  ],
});
