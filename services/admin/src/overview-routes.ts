// Who answers the calls of the overview, for administrators.
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { AdminContext } from './context/context.ts';
import type { Implementer } from './context/implementer.ts';
import { getOverview } from './overview/get-overview.ts';

export function overviewRoutes(os: Implementer, admin: AdminContext) {
  return {
    getOverview: os.getOverview.handler(({ input, context }) => {
      requireRole(context, 'admin');
      return getOverview(admin, input.period);
    }),
  };
}
