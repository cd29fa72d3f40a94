// Starts the session and renders the shell.
import { createQueryClient } from '@consilium/web/api/query-client.ts';
import { createBrowserRouter } from '@consilium/web/router/browser-router.ts';
import { startSession } from '@consilium/web/session/session-store.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from '#Application.tsx';
import { startConsent } from '#consent/consent-store.ts';
import { startOfflineWorker } from '#offline/register-worker.ts';
import { onceSignedIn } from '#once-signed-in.ts';
import { shellRoutes } from '#routes.tsx';
import { rootToRenderInto } from '#takeover/take-over.ts';

startSession();
startConsent();
startOfflineWorker();
const router = createBrowserRouter(shellRoutes);
onceSignedIn(async () => {
  const { startForMembers } = await import('#members.ts');
  startForMembers(() => void router.navigate('/metrics?tab=achievements'));
});
const root = document.querySelector('#root');
if (root) {
  const rendered = createRoot(rootToRenderInto(root));
  // In pieces: the text that the build wrote can be used meanwhile.
  startTransition(() => rendered.render(<Application router={router} queryClient={createQueryClient()} />));
}
