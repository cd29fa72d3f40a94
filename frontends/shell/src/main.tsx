// Starts the session and renders the shell.
import { createQueryClient } from '@consilium/web/api/query-client.ts';
import { createBrowserRouter } from '@consilium/web/platform.ts';
import { startSession } from '@consilium/web/session/session-store.ts';
import { createRoot } from 'react-dom/client';
import { startUnlockedToasts } from '#achievements/unlocked-toast.ts';
import { Application } from '#Application.tsx';
import { startConsent } from '#consent/consent-store.ts';
import { startDailyActivity } from '#daily-activity/daily-activity.ts';
import { shellRoutes } from '#routes.tsx';
import { rootToRenderInto } from '#takeover/take-over.ts';

startSession();
startConsent();
startDailyActivity();
const router = createBrowserRouter(shellRoutes);
startUnlockedToasts(() => void router.navigate('/metrics?tab=achievements'));
const root = document.querySelector('#root');
if (root) createRoot(rootToRenderInto(root)).render(<Application router={router} queryClient={createQueryClient()} />);
