// Who answers which call of admin's contract.
import { requireRole } from '@consilium/kit/http/mount.ts';
import { listActivity } from './activity/list-activity.ts';
import type { AdminContext } from './context/context.ts';
import { implementer } from './context/implementer.ts';
import { deskRoutes } from './desk-routes.ts';
import { overviewRoutes } from './overview-routes.ts';
import { eventsRoutes } from './events-routes.ts';
import { formsRoutes } from './forms-routes.ts';

export function adminRouter(admin: AdminContext) {
  const os = implementer();
  return os.router({
    ...formsRoutes(os, admin),
    ...deskRoutes(os, admin),
    ...overviewRoutes(os, admin),
    ...eventsRoutes(os, admin),
    listActivity: os.listActivity.handler(({ input, context }) => {
      requireRole(context, 'admin');
      return listActivity(admin.pool, input);
    }),
  });
}
