// What the mails about an account's safety say. {device} is made of words of ours, {time} of digits.
import type { Wording } from './wording.ts';

const closing = 'We write this every time, so that you always know.';
const ifNotYou =
  'If that was you, all is well. If not, please choose a new password right away, and sign out the devices you do not know:';
const button = 'Go to sign in';

function told(subject: string, happened: string): Wording {
  return { subject, opening: `${happened} ${ifNotYou}`, button, closing };
}

export const securityWordings = {
  new_device: told(
    'A new device signed in to your account',
    'Somebody signed in to your Consilium account from a device that we have not seen there before: {device}, on {time}.',
  ),
  email_changed: {
    subject: 'Your e-mail address was changed',
    opening:
      'The e-mail address of your Consilium account was changed on {time}; from now on you sign in with the new one, and this old address gets no more mails. If that was you, all is well. If not, somebody else may hold your account: please change the password of this mailbox, and write to our support right away.',
    button,
    closing: 'We write this to the old address every time, so that you always know.',
  },
  phone_changed: told(
    'Your telephone number was changed',
    'The telephone number of your Consilium account was changed on {time}; codes by SMS go to the new one from now on.',
  ),
  factor_added: told(
    'A second factor was added',
    'A second factor was added to your Consilium account on {time}. It is asked for at every sign-in from now on.',
  ),
  factor_removed: told(
    'A second factor was removed',
    'A second factor was removed from your Consilium account on {time}.',
  ),
  passkey_added: told(
    'A passkey was added',
    'A passkey was added to your Consilium account on {time}. Whoever holds it can sign in without a password.',
  ),
  passkey_removed: told('A passkey was removed', 'A passkey was removed from your Consilium account on {time}.'),
  identity_linked: told(
    'A way to sign in was added',
    'Your Consilium account was linked to an account elsewhere on {time}. Whoever holds that account can sign in to yours.',
  ),
  identity_unlinked: told(
    'A way to sign in was removed',
    'A way to sign in to your Consilium account was removed on {time}.',
  ),
  account_deleted: {
    subject: 'Your account was deleted',
    opening:
      'Your Consilium account was deleted by an administrator on {time}. Nobody can sign in with it any more. If you think that this was a mistake, please write to us:',
    button: 'Write to us',
    closing: 'This is the last mail to this address about that account.',
  },
  recovery_codes_made: told(
    'You have new recovery codes',
    'New recovery codes were made for your Consilium account on {time}; earlier ones are not good any more.',
  ),
  recovery_code_used: told(
    'A recovery code was used',
    'A recovery code was used to sign in to your Consilium account on {time}, from this device: {device}. Each code is good once, so please make new ones before they run out.',
  ),
  export_ready: {
    subject: 'The copy of your data is ready',
    opening:
      'The copy of your data that you asked for is ready: one archive with everything we keep of you, as pages to read and as JSON. You can fetch it until {time}:',
    button: 'Get my data',
    closing:
      'Please do not pass this mail on: its link may open the archive. If you did not ask for it, choose a new password right away, for somebody else may be signed in as you.',
  },
  deletion_asked: {
    subject: 'Your account will be deleted',
    opening:
      'You asked us to delete your Consilium account. It will be deleted with everything in it on {time}. Until then nothing is lost, and you can go on using it. If you change your mind, sign in and keep it:',
    button: 'Keep my account',
    closing:
      'If it was not you who asked, keep your account and choose a new password right away: somebody else may be signed in as you.',
  },
  deletion_cancelled: told('Your account stays', 'The deletion of your Consilium account was called off on {time}.'),
  deletion_done: {
    subject: 'Your account was deleted',
    opening:
      'Your Consilium account was deleted on {time}, as you wished, with everything we kept of you: conversations, files, action items and settings. This is the last mail you get from us.',
    button: '',
    closing: 'Thank you for having been here. You are welcome back at any time, with a new account.',
  },
} as const satisfies Readonly<Record<string, Wording>>;
export type SecurityLetterName = keyof typeof securityWordings;
