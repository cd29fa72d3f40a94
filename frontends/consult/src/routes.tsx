// The routes of the consult remote, its only exposed module.
import type { RouteObject } from '@consilium/web/platform.ts';
import { isOfVisitor, visitorPage } from '#conversation/visitor-page.ts';

const chooser: RouteObject['lazy'] = async () => ({
  Component: (await import('#chooser/ChooserPage.tsx')).ChooserPage,
});
const conversation: RouteObject['lazy'] = async () => {
  // Beside the page that shows it, not after it.
  if (isOfVisitor(window.location.pathname.split('/').at(-1) ?? '')) void visitorPage.load();
  return { Component: (await import('#conversation/ConversationPage.tsx')).ConversationPage };
};

const history: RouteObject['lazy'] = async () => ({
  Component: (await import('#history/ConversationsPage.tsx')).ConversationsPage,
});

export const routes: RouteObject[] = [
  { index: true, lazy: chooser },
  { path: '/claude', lazy: chooser },
  { path: '/conversation/:conversationId', lazy: conversation },
  { path: '/conversations', lazy: history },
];
