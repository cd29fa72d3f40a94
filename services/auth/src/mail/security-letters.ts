// Mails about an account's security: what happened, and what to do if it was somebody else.
import { defineLetter } from '@consilium/kit/letters/define-letter.ts';
import { newDeviceMailsOff, toldTooOften, unprovenAddress, withoutAddress } from './exclusions.ts';
import { device, time } from './facts.ts';

const ifNotYou =
  'If that was you, all is well. If not, please choose a new password right away, and sign out the devices you do not know:';
const toSignIn = { button: 'Go to sign in', page: '/auth' } as const;
const notTo = [withoutAddress, toldTooOften];
const notToUnproven = [withoutAddress, unprovenAddress, toldTooOften];

const notice = (happened: string) => [
  `${happened} ${ifNotYou}`,
  toSignIn,
  'We write this every time, so that you always know.',
];

export const newDevice = defineLetter({
  id: 'new_device',
  when: 'Somebody signs in from a device on which the account was not signed in before; not at the first sign-in.',
  subject: 'A new device signed in to your account',
  facts: { device, time },
  notTo: [newDeviceMailsOff, ...notTo],
  parts: ({ device, time }) =>
    notice(
      `Somebody signed in to your Consilium account from a device that we have not seen there before: ${device}, on ${time}.`,
    ),
});

export const passwordChanged = defineLetter({
  id: 'password_changed',
  when: 'The password of an account changes.',
  subject: 'Your password was changed',
  facts: {},
  notTo,
  parts: () => [
    'The password of your Consilium account was changed just now, and you were signed out on your other devices. If that was you, all is well. If not, please choose a new one right away:',
    toSignIn,
    'We write this every time a password changes, so that you always know.',
  ],
});

export const emailChanged = defineLetter({
  id: 'email_changed',
  when: 'The address of an account has changed; this goes to the old one.',
  subject: 'Your e-mail address was changed',
  facts: { time },
  notTo: notToUnproven,
  parts: ({ time }) => [
    `The e-mail address of your Consilium account was changed on ${time}; from now on you sign in with the new one, and this old address gets no more mails. If that was you, all is well. If not, somebody else may hold your account: please change the password of this mailbox, and write to our support right away.`,
    toSignIn,
    'We write this to the old address every time, so that you always know.',
  ],
});

export const phoneChanged = defineLetter({
  id: 'phone_changed',
  when: 'The telephone number of an account has changed; without a proven address the old number gets an SMS instead.',
  subject: 'Your telephone number was changed',
  facts: { time },
  notTo: notToUnproven,
  parts: ({ time }) =>
    notice(
      `The telephone number of your Consilium account was changed on ${time}; codes by SMS go to the new one from now on.`,
    ),
});

export const factorAdded = defineLetter({
  id: 'factor_added',
  when: 'A second factor is confirmed for the first time.',
  subject: 'A second factor was added',
  facts: { time },
  notTo,
  parts: ({ time }) =>
    notice(
      `A second factor was added to your Consilium account on ${time}. It is asked for at every sign-in from now on.`,
    ),
});

export const factorRemoved = defineLetter({
  id: 'factor_removed',
  when: 'A second factor is removed, by its owner or by an administrator.',
  subject: 'A second factor was removed',
  facts: { time },
  notTo,
  parts: ({ time }) => notice(`A second factor was removed from your Consilium account on ${time}.`),
});

export const passkeyAdded = defineLetter({
  id: 'passkey_added',
  when: 'A passkey is registered.',
  subject: 'A passkey was added',
  facts: { time },
  notTo,
  parts: ({ time }) =>
    notice(
      `A passkey was added to your Consilium account on ${time}. Whoever holds it can sign in without a password.`,
    ),
});

export const passkeyRemoved = defineLetter({
  id: 'passkey_removed',
  when: 'A passkey is removed, by its owner or by an administrator.',
  subject: 'A passkey was removed',
  facts: { time },
  notTo,
  parts: ({ time }) => notice(`A passkey was removed from your Consilium account on ${time}.`),
});

export const identityLinked = defineLetter({
  id: 'identity_linked',
  when: 'An account elsewhere (Google and others) becomes a way to sign in.',
  subject: 'A way to sign in was added',
  facts: { time },
  notTo: notToUnproven,
  parts: ({ time }) =>
    notice(
      `Your Consilium account was linked to an account elsewhere on ${time}. Whoever holds that account can sign in to yours.`,
    ),
});

export const identityUnlinked = defineLetter({
  id: 'identity_unlinked',
  when: 'A way to sign in is removed.',
  subject: 'A way to sign in was removed',
  facts: { time },
  notTo: notToUnproven,
  parts: ({ time }) => notice(`A way to sign in to your Consilium account was removed on ${time}.`),
});

export const recoveryCodesMade = defineLetter({
  id: 'recovery_codes_made',
  when: 'New recovery codes are made.',
  subject: 'You have new recovery codes',
  facts: { time },
  notTo,
  parts: ({ time }) =>
    notice(`New recovery codes were made for your Consilium account on ${time}; earlier ones are not good any more.`),
});

export const recoveryCodeUsed = defineLetter({
  id: 'recovery_code_used',
  when: 'Somebody signs in with a recovery code.',
  subject: 'A recovery code was used',
  facts: { device, time },
  notTo,
  parts: ({ device, time }) =>
    notice(
      `A recovery code was used to sign in to your Consilium account on ${time}, from this device: ${device}. Each code is good once, so please make new ones before they run out.`,
    ),
});

export const deletionCancelled = defineLetter({
  id: 'deletion_cancelled',
  when: 'Somebody keeps the account whose deletion was asked for.',
  subject: 'Your account stays',
  facts: { time },
  notTo,
  parts: ({ time }) => notice(`The deletion of your Consilium account was called off on ${time}.`),
});
