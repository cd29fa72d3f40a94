// Which module renders a page, as the remote's routes.tsx imports it. `*` stands for one segment of a path.
import type { PagePathOf, RemoteName } from '../../contracts/src/pages/pages.ts';

export const pageModules: { readonly [Name in RemoteName]: Readonly<Record<PagePathOf<Name>, string>> } = {
  consult: {
    '/': '#chooser/ChooserPage.tsx',
    '/claude': '#chooser/ChooserPage.tsx',
    '/conversation/*': '#conversation/ConversationPage.tsx',
    '/conversations': '#history/ConversationsPage.tsx',
  },
  account: {
    '/auth': '#auth/AuthPage.tsx',
    '/profile': '#profile/ProfilePage.tsx',
    '/profile/edit': '#profile/EditProfilePage.tsx',
    '/oauth/consent': '#oauth-consent/ConsentPage.tsx',
    '/profile/security': '#security/SecurityPage.tsx',
    '/profile/privacy': '#privacy/PrivacyPage.tsx',
    '/upgrade': '#upgrade/UpgradePage.tsx',
  },
  progress: { '/metrics': '#page/MetricsPage.tsx' },
  info: {
    '/crisis-support': '#crisis/CrisisPage.tsx',
    '/how-to-use': '#how-to-use/HowToUse.tsx',
    '/about': '#pages/About.tsx',
    '/contact': '#pages/Contact.tsx',
    '/feedback': '#pages/Feedback.tsx',
    '/privacy': '#pages/Privacy.tsx',
    '/terms': '#pages/Terms.tsx',
    '/cookies': '#pages/Cookies.tsx',
    '/affiliate': '#pages/Affiliate.tsx',
  },
  admin: {
    '/admin': '#portal/AdminPortal.tsx',
    '/keyword-management': '#keywords/KeywordManagement.tsx',
  },
};
