// The items of the two menus, the same on wide screens and phones.
import type { PageLink } from '@consilium/contracts/pages/pages.ts';

export interface MenuLink {
  readonly title: string;
  readonly to: PageLink;
  /** Opens the cookie preferences over the current page instead of navigating. */
  readonly opensPreferences?: true;
}

export const getStarted: MenuLink = { title: 'Get Started', to: '/how-to-use' };

export const companyLinks: readonly MenuLink[] = [
  { title: 'Our Story', to: '/about' },
  { title: 'Mission & Vision', to: '/about#mission' },
  { title: 'Expert Team', to: '/about#team' },
  { title: 'Join Our Team', to: '/about#careers' },
  { title: 'Privacy Protection', to: '/privacy' },
  { title: 'Terms & Conditions', to: '/terms' },
  { title: 'Cookie Preferences', to: '/cookies', opensPreferences: true },
  { title: 'Partner Disclosure', to: '/affiliate' },
];

export const supportLinks: readonly MenuLink[] = [
  { title: 'Knowledge Base', to: '/how-to-use' },
  { title: 'Get in Touch', to: '/contact' },
  { title: 'Share Feedback', to: '/feedback' },
  { title: 'Emergency Support', to: '/crisis-support' },
  { title: 'Frequently Asked', to: '/how-to-use#faq' },
];

export const menus = [
  { title: 'Company', links: companyLinks },
  { title: 'Support', links: supportLinks },
] as const;
