// The facts that our mails are filled with. None is text that a person typed, so nobody can put words into our mails.
import { fact, textFact } from '@consilium/kit/letters/fact.ts';
import { z } from 'zod';

export const device = textFact('the browser and system that signed in, in words of ours', [
  'Firefox on Windows',
  'Safari on an iPhone',
]);

export const time = textFact('when it happened, or until when it is good, with its zone', [
  '10 January 2026 at 09:00 UTC',
  '1 February 2026 at 18:30 UTC',
]);

export const link = textFact('a secret link, good for this letter only', [
  'https://consilium.example/auth/v1/verify?token=abc&type=signup',
  'https://consilium.example/auth/v1/verify?token=def&type=signup',
]);

export const code = textFact('digits to be typed instead', ['012345', '987654']);

export const lifetimeSeconds = fact({
  means: 'how long link and code are good',
  // Jobs from before this fact existed were about links valid for an hour.
  schema: z.number().default(3600),
  examples: [3600, 600],
  inWords: lifetimeInWords,
});

function lifetimeInWords(seconds: number): string {
  if (seconds === 3600) return 'one hour';
  if (seconds % 3600 === 0) return `${seconds / 3600} hours`;
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
}
