// Where billing asks for the address of whom it writes to.
import { httpUrls } from '@consilium/kit/config/variables.ts';

export const contactsVariables = {
  AUTH_URL: httpUrls()
    .optional()
    .describe(
      'Addresses of auth, comma-separated; asked for a person’s mail address at the moment of writing to them. Without it nobody is written to.',
    ),
};
