// Where billing asks for the email address of a person.
import { httpUrls } from '@consilium/kit/config/variables.ts';

export const contactsVariables = {
  AUTH_URL: httpUrls()
    .optional()
    .describe(
      'Addresses of auth, comma-separated; asked for a person’s mail address at the moment of writing to them. Without it nobody is written to.',
    ),
};
