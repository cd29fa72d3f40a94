// The routes of the account remote, its only exposed module.
import type { RouteObject } from '@consilium/web/platform.ts';

export const routes: RouteObject[] = [
  {
    path: '/profile',
    lazy: async () => ({ Component: (await import('#profile/ProfilePage.tsx')).ProfilePage }),
  },
  {
    path: '/profile/edit',
    lazy: async () => ({ Component: (await import('#profile/EditProfilePage.tsx')).EditProfilePage }),
  },
  { path: '/auth', lazy: async () => ({ Component: (await import('#auth/AuthPage.tsx')).AuthPage }) },
  {
    path: '/oauth/consent',
    lazy: async () => ({ Component: (await import('#oauth-consent/ConsentPage.tsx')).ConsentPage }),
  },
  {
    path: '/profile/security',
    lazy: async () => ({ Component: (await import('#security/SecurityPage.tsx')).SecurityPage }),
  },
  {
    path: '/profile/privacy',
    lazy: async () => ({ Component: (await import('#privacy/PrivacyPage.tsx')).PrivacyPage }),
  },
  {
    path: '/upgrade',
    lazy: async () => ({ Component: (await import('#upgrade/UpgradePage.tsx')).UpgradePage }),
  },
];
