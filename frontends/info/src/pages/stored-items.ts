// Every cookie and every key of the browser's storage that the product uses. A test compares this list with the code.
export type StoragePlace = 'Cookie' | 'Local storage' | 'Session storage' | 'Cache storage';
export type StorageCategory = 'Essential' | 'Analytics';

export interface StoredItem {
  /** A star stands for a variable ending. */
  readonly name: string;
  readonly place: StoragePlace;
  readonly category: StorageCategory;
  readonly purpose: string;
  readonly kept: string;
}

const untilDeleted = 'Until you delete it';

export const storedItems: readonly StoredItem[] = [
  {
    name: 'consilium_consent',
    place: 'Cookie',
    category: 'Essential',
    purpose: 'Cookies, with its date and version.',
    kept: '12 months',
  },
  {
    name: 'consilium.consent',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'A copy of that choice, in case the browser drops the cookie.',
    kept: '12 months',
  },
  {
    name: 'consilium_visitor',
    place: 'Cookie',
    category: 'Essential',
    purpose:
      'Counts the conversations begun and the answers got without an account. A random number, signed; scripts cannot read it. Set when the first one begins.',
    kept: '12 months after the last conversation or answer',
  },
  {
    name: 'consilium.session',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'Keeps you signed in: your session’s tokens, your email address and your name.',
    kept: 'Until you sign out',
  },
  {
    name: 'consilium.achievements',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'Which of your achievements were announced, so that each is announced once.',
    kept: untilDeleted,
  },
  {
    name: 'consilium.shortcuts',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'Whether you use keyboard shortcuts; set when you switch them off or on.',
    kept: untilDeleted,
  },
  {
    name: 'consilium.drafts',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'What you are writing, so that it survives a reload; at most 30 texts.',
    kept: 'Until it is sent or replaced by newer texts, at most until you sign out',
  },
  {
    name: 'consilium.drafts-owner',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'Whose those texts are, so that nobody else in this browser finds them: the number of your account.',
    kept: 'Until you sign out',
  },
  {
    name: 'consilium.form-drafts',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'What you are writing to us (contact, feedback, a privacy request), so that it survives a reload.',
    kept: 'Until it is sent, at most until you sign out',
  },
  {
    name: 'consilium.kept-question',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'The question that waits while you sign up.',
    kept: 'Until it is sent or discarded',
  },
  {
    name: 'consilium.daily-activity',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'That your day is counted already, so that no tab asks again.',
    kept: 'Until your next day, and then replaced',
  },
  {
    name: 'conversation_*',
    place: 'Local storage',
    category: 'Essential',
    purpose:
      'Conversations begun without an account and their answers, which are kept nowhere else; and, while you are signed in, shortened copies of at most 20 of yours, so that they appear at once.',
    kept: 'Without an account until you delete them or they were taken over into one; copies until you sign out',
  },
  {
    name: 'conversation_summaries',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'Titles and summaries of your conversations.',
    kept: '24 hours, at most until you sign out',
  },
  {
    name: 'consilium.visitor-actions',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'Which experts you chose without an account, without your words; taken over when you sign up.',
    kept: 'Until it is taken over',
  },
  {
    name: 'consilium.imported-conversations',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'Where conversations begun without an account went, so that their old addresses lead there.',
    kept: untilDeleted,
  },
  {
    name: 'consilium.conversation-changed',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'Tells your other tabs that a conversation changed. An id and a time.',
    kept: 'Until the next change',
  },
  {
    name: 'consilium.country',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'The country whose helplines you asked to see first.',
    kept: untilDeleted,
  },
  {
    name: 'consilium.offline',
    place: 'Cache storage',
    category: 'Essential',
    purpose: 'A copy of the page of helplines and the country chosen there, for times without a connection.',
    kept: untilDeleted,
  },
  {
    name: 'consilium.saved-plans',
    place: 'Cache storage',
    category: 'Essential',
    purpose: 'Plans that you save to read without a connection; at most 20.',
    kept: 'Until you remove them, at most until you sign out',
  },
  {
    name: 'consilium.admin-tab',
    place: 'Local storage',
    category: 'Essential',
    purpose: 'For administrators and the support desk: which tab of the admin portal was open last.',
    kept: untilDeleted,
  },
  {
    name: 'consilium.desk-drafts',
    place: 'Local storage',
    category: 'Essential',
    purpose:
      'For the support desk: answers and notes that are being written, so that they survive a reload; at most 30.',
    kept: 'Until they are sent or replaced by newer ones, at most until you sign out',
  },
  {
    name: 'consilium.tab',
    place: 'Session storage',
    category: 'Essential',
    purpose: 'A random name for this tab, so that two tabs do not overwrite each other’s drafts.',
    kept: 'Until you close the tab',
  },
  {
    name: 'react-router-scroll-positions',
    place: 'Session storage',
    category: 'Essential',
    purpose: 'How far down each page you were, so that Back takes you there.',
    kept: 'Until you close the tab',
  },
  {
    name: '_ga*',
    place: 'Cookie',
    category: 'Analytics',
    purpose:
      'Tells visits apart. Set by the analytics script, which is loaded only if you agree and this site uses one.',
    kept: 'Up to 2 years; removed as soon as you withdraw your consent',
  },
];
