// Settings of the letters that billing sends.
import { integer } from '@consilium/kit/config/variables.ts';

export const lettersVariables = {
  RENEWAL_NOTICE_DAYS: integer(0, 60)
    .default(7)
    .describe('How many days before a year renews its owner is told by mail; 0 tells nobody.'),
};
