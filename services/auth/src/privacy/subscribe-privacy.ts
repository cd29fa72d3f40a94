// Auth's subscription to the topic `privacy`: its own requests, which it answers like other parts, and the answers of all parts.
import { readEvent } from '@consilium/contracts/event.ts';
import { accountErased, exportAsked, exportPartWritten } from '@consilium/contracts/privacy/events.ts';
import type { SubscribeOptions } from '@consilium/kit/event-log/event-log.ts';
import type { AuthContext } from '../settings/context.ts';
import { countErased } from '../erasures/count-erased.ts';
import { countWritten, exportOwnData } from '../exports/export-own-data.ts';

export function privacySubscription(context: AuthContext): SubscribeOptions {
  return {
    group: 'auth-privacy',
    topics: ['privacy'],
    handler: async ({ envelope }, tx) => {
      const asked = readEvent(exportAsked, envelope);
      if (asked) await exportOwnData(tx, context, { ...asked, pseudonym: envelope.subject });
      const written = readEvent(exportPartWritten, envelope);
      // Its own share it counts when it writes it.
      if (written && written.part !== 'auth')
        await countWritten(tx, context, { ...written, pseudonym: envelope.subject });
      const erased = readEvent(accountErased, envelope);
      if (erased) await countErased(tx, context, erased);
    },
    onCommitted: context.wakeRelay,
  };
}
