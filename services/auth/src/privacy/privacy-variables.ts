// The variable that lists the other parts which keep data of accounts.
import { erasingParts } from '@consilium/contracts/privacy/events.ts';
import { list } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

export const privacyVariables = {
  PRIVACY_PARTS: list()
    .transform((parts) => parts.filter((part) => part !== 'none'))
    .pipe(z.array(z.enum(erasingParts)))
    .default([...erasingParts])
    .describe(
      'Parts of the product that have to answer when an account is erased or a copy of its data is asked for; none where auth runs alone.',
    ),
};
