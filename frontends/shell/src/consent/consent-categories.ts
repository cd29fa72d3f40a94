// The texts of the three optional categories.
import type { ConsentCategory } from '#consent/consent-record.ts';

export interface CategoryWords {
  readonly id: ConsentCategory;
  readonly title: string;
  readonly text: string;
}

export const essentialText =
  'Keeps you signed in, keeps your drafts and your choices, and counts conversations begun without an account. Required: the product cannot work without it.';

export function categoryWords(hasAnalytics: boolean): readonly CategoryWords[] {
  return [
    {
      id: 'analytics',
      title: 'Analytics',
      text: hasAnalytics
        ? 'Shows which kinds of pages are used, never what you write. Addresses are shortened and advertising features are off.'
        : 'No analytics script is in use on this site today. Your choice is kept for the day there is one.',
    },
    {
      id: 'marketing',
      title: 'Marketing',
      text: 'Nothing of this kind is loaded today; only your choice is recorded.',
    },
    {
      id: 'functional',
      title: 'Functional',
      text: 'Nothing of this kind is loaded today; only your choice is recorded.',
    },
  ];
}
