// The categories of a message to us, as people choose them.
import type { ContactCategory } from '@consilium/contracts/admin/support/request-fields.ts';

export const categoryWords: Readonly<Record<ContactCategory, string>> = {
  general: 'General inquiry',
  technical: 'Technical support',
  billing: 'Billing',
  partnership: 'Partnership',
  feedback: 'Feedback',
  privacy: 'Privacy',
};
