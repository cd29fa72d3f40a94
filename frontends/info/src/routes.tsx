// The routes of the info remote, its only exposed module.
import type { RouteObject } from '@consilium/web/platform.ts';

export const routes: RouteObject[] = [
  { path: '/crisis-support', lazy: async () => ({ Component: (await import('#crisis/CrisisPage.tsx')).CrisisPage }) },
  { path: '/how-to-use', lazy: async () => ({ Component: (await import('#how-to-use/HowToUse.tsx')).HowToUse }) },
  { path: '/about', lazy: async () => ({ Component: (await import('#pages/About.tsx')).About }) },
  { path: '/contact', lazy: async () => ({ Component: (await import('#pages/Contact.tsx')).Contact }) },
  { path: '/feedback', lazy: async () => ({ Component: (await import('#pages/Feedback.tsx')).Feedback }) },
  { path: '/privacy', lazy: async () => ({ Component: (await import('#pages/Privacy.tsx')).Privacy }) },
  { path: '/terms', lazy: async () => ({ Component: (await import('#pages/Terms.tsx')).Terms }) },
  { path: '/cookies', lazy: async () => ({ Component: (await import('#pages/Cookies.tsx')).Cookies }) },
  { path: '/affiliate', lazy: async () => ({ Component: (await import('#pages/Affiliate.tsx')).Affiliate }) },
];
