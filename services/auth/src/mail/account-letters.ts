// Mails about an account itself: that it exists already, its export, and its deletion.
import { defineLetter } from '@consilium/kit/letters/define-letter.ts';
import { askedTooOften, toldTooOften, unprovenAddress, withoutAddress } from './exclusions.ts';
import { link, time } from './facts.ts';

export const accountExists = defineLetter({
  id: 'account_exists',
  when: 'Somebody signs up with an address that has an account.',
  subject: 'You already have an account',
  facts: {},
  notTo: [askedTooOften],
  parts: () => [
    'Somebody, probably you, tried to sign up for Consilium with this address. There is an account already, so you can simply sign in, or choose a new password there if the old one has slipped your mind:',
    { button: 'Go to sign in', page: '/auth' },
    'If that was not you, you can ignore this mail; your account is as it was.',
  ],
});

export const exportReady = defineLetter({
  id: 'export_ready',
  when: 'The archive with the copy of a person’s data is made.',
  subject: 'The copy of your data is ready',
  facts: { link, time },
  notTo: [withoutAddress],
  parts: ({ link, time }) => [
    `The copy of your data that you asked for is ready: one archive with everything we keep of you, as pages to read and as JSON. You can fetch it until ${time}:`,
    { button: 'Get my data', link },
    'Please do not pass this mail on: its link may open the archive. If you did not ask for it, choose a new password right away, for somebody else may be signed in as you.',
  ],
});

export const deletionAsked = defineLetter({
  id: 'deletion_asked',
  when: 'Somebody asks for the deletion of their account.',
  subject: 'Your account will be deleted',
  facts: { time },
  notTo: [withoutAddress, toldTooOften],
  parts: ({ time }) => [
    `You asked us to delete your Consilium account. It will be deleted with everything in it on ${time}. Until then nothing is lost, and you can go on using it. If you change your mind, sign in and keep it:`,
    { button: 'Keep my account', page: '/profile/privacy' },
    'If it was not you who asked, keep your account and choose a new password right away: somebody else may be signed in as you.',
  ],
});

export const deletionDone = defineLetter({
  id: 'deletion_done',
  when: 'An account is erased as its owner asked.',
  subject: 'Your account was deleted',
  facts: { time },
  notTo: [withoutAddress],
  parts: ({ time }) => [
    `Your Consilium account was deleted on ${time}, as you asked, with everything we kept of you: conversations, files, action items and settings. This is the last mail you get from us.`,
    'Thank you for having been here. You are welcome back at any time, with a new account.',
  ],
});

export const accountDeleted = defineLetter({
  id: 'account_deleted',
  when: 'An administrator deletes an account.',
  subject: 'Your account was deleted',
  facts: { time },
  notTo: [withoutAddress, unprovenAddress, toldTooOften],
  parts: ({ time }) => [
    `Your Consilium account was deleted by an administrator on ${time}. Nobody can sign in with it any more. If you think that this was a mistake, please write to us:`,
    { button: 'Write to us', page: '/contact' },
    'This is the last mail to this address about that account.',
  ],
});
