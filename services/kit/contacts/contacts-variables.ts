// Where the email address of a person is asked for.
import { httpUrls } from '../config/variables.ts';

export const contactsVariables = {
  AUTH_URL: httpUrls()
    .optional()
    .describe(
      'Addresses of auth, comma-separated; asked for a person’s mail address at the moment of writing to them, and whether the account behind a calendar or the link of a mail is in use. Without it nobody is written to, and such addresses are not found.',
    ),
};
