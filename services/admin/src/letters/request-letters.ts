// Letters about requests: to whoever wrote, and a notice to the desk.
import { defineLetter } from '@consilium/kit/letters/define-letter.ts';
import { likelySpam, nobodyNamed, requestGone } from './exclusions.ts';
import { answerBy, category, days, link, message, name, number, subject } from './facts.ts';

export const requestReceived = defineLetter({
  id: 'request_received',
  when: 'Somebody wrote to us whose address needs no confirmation.',
  subject: 'We received your message',
  facts: { number, subject, message, answerBy },
  notTo: [requestGone],
  parts: ({ number: told, subject: about, message: text, answerBy: by }) => [
    `Thank you for writing to us. We will answer by ${by}.`,
    { label: 'The number of your request is', code: told },
    `You wrote about “${about}”:`,
    { quoted: text },
  ],
});

export const confirmAddress = defineLetter({
  id: 'confirm_request',
  when: 'Somebody who is not signed in wrote to us, and the address must be proven first.',
  subject: 'Please confirm your message',
  facts: { number, link, days },
  notTo: [requestGone],
  parts: ({ number: told, link: to, days: within }) => [
    `Somebody wrote to us and named this address. If that was you, please confirm it within ${within}; we answer after that:`,
    { button: 'Confirm my message', link: to },
    { label: 'The number of your request is', code: told },
    'If it was not you, there is nothing to do: without a confirmation nobody reads the message, and it is deleted.',
  ],
});

export const deskNotice = defineLetter({
  id: 'request_notice',
  when: 'A request can be answered at the desk.',
  subject: 'A new request is at the desk',
  facts: { number, category, name, subject, message, answerBy },
  notTo: [nobodyNamed, likelySpam],
  parts: ({ number: told, category: chosen, name: from, subject: about, message: text, answerBy: by }) => [
    `Request ${told} (${chosen}) from ${from}, to be answered by ${by}:`,
    `“${about}”`,
    { quoted: text },
    { button: 'Open the desk', page: '/admin' },
  ],
});

export const privacyReminder = defineLetter({
  id: 'privacy_reminder',
  when: 'A privacy request has waited for 20 days, and again after 27.',
  subject: 'A privacy request waits for an answer',
  facts: { number, category, answerBy },
  notTo: [nobodyNamed],
  parts: ({ number: told, category: chosen, answerBy: by }) => [
    `Privacy request ${told} (${chosen}) must be answered by ${by}.`,
    { button: 'Open the desk', page: '/admin' },
  ],
});
