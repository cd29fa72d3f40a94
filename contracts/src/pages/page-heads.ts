// The head of each page before any script has run: for search engines, link previews and the first paint.
import type { PagePath } from './pages.ts';

export interface PageHead {
  /** The page's own document title, without the product's name. */
  readonly title: string;
  /** For public pages: their content in one sentence. */
  readonly description?: string;
}

const home: PageHead = {
  title: 'Ask an expert',
  description: 'Describe a problem in your own words and get clear advice from the expert who fits it.',
};

/** Separate from the table of pages, so that browsers do not load every page's texts. */
export const pageHeads: Readonly<Record<PagePath, PageHead>> = {
  '/': home,
  '/claude': home,
  '/conversation/*': { title: 'Conversation' },
  '/conversations': { title: 'Conversation History' },
  '/auth': { title: 'Sign in', description: 'Sign in to Consilium, or make an account that keeps your conversations.' },
  '/profile': { title: 'Profile' },
  '/profile/edit': { title: 'Settings' },
  '/profile/security': { title: 'Security' },
  '/profile/privacy': { title: 'Privacy' },
  '/upgrade': {
    title: 'Upgrade to Premium',
    description: 'The plans of Consilium, what each holds and what it costs.',
  },
  '/oauth/consent': { title: 'Sign in to another program' },
  '/metrics': { title: 'Metrics' },
  '/how-to-use': {
    title: 'How to Use',
    description: 'How to describe a problem, how the expert is found, and answers to frequent questions.',
  },
  '/about': { title: 'About Consilium', description: 'Who the experts of Consilium are, and what it is for.' },
  '/contact': {
    title: 'Get in Touch',
    description: 'Write to us, and where to turn in an emergency.',
  },
  '/feedback': { title: 'Share Feedback', description: 'Say what was good about Consilium, and what could be better.' },
  '/crisis-support': {
    title: 'Crisis Support Resources',
    description: 'Helplines and emergency numbers by country, for you or somebody you worry about.',
  },
  '/privacy': { title: 'Privacy Policy', description: 'What is kept about you, what for, who sees it, and how long.' },
  '/terms': { title: 'Terms of Use', description: 'The rules of Consilium, in plain words.' },
  '/cookies': {
    title: 'Cookie Policy',
    description: 'Everything that Consilium keeps in your browser, and how to say no.',
  },
  '/affiliate': {
    title: 'Affiliate Disclosure',
    description: 'When a recommendation may earn us a commission, it says so.',
  },
  '/admin': { title: 'Admin Portal' },
  '/keyword-management': { title: 'Keyword Management' },
};
