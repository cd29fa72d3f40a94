// Who answers the calls about the event stream, for administrators.
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { Implementer } from './context/implementer.ts';
import type { RecentEvents } from './events/recent-events.ts';

export function eventsRoutes(os: Implementer, { recentEvents }: { readonly recentEvents: RecentEvents }) {
  return {
    listRecentEvents: os.listRecentEvents.handler(({ input, context }) => {
      requireRole(context, 'admin');
      return recentEvents.list(input);
    }),
  };
}
