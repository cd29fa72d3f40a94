// The texts of the three optional categories.
import type { ConsentCategory } from '#consent/consent-record.ts';

export interface CategoryWords {
  readonly id: ConsentCategory;
  readonly title: string;
  readonly text: string;
}

export const essentialText =
  'Keeps you signed in, saves your drafts and choices, and counts chats without an account. Required for Consilium to work.';

export function categoryWords(hasAnalytics: boolean): readonly CategoryWords[] {
  return [
    {
      id: 'analytics',
      title: 'Analytics',
      text: hasAnalytics
        ? 'Shows which kinds of pages people use, never what you write. IP addresses are shortened and ad features are off.'
        : 'This site uses no analytics today. We keep your choice in case it does later.',
    },
    {
      id: 'marketing',
      title: 'Marketing',
      text: 'This site loads nothing like this today. We only save your choice.',
    },
    {
      id: 'functional',
      title: 'Functional',
      text: 'This site loads nothing like this today. We only save your choice.',
    },
  ];
}
