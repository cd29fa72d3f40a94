// What auth hears on the topic `privacy`: its own questions, as one of the asked, and the answers of all.
import { readEvent } from '@consilium/contracts/event.ts';
import { accountErased, exportAsked, exportPartLaid } from '@consilium/contracts/privacy/events.ts';
import type { SubscribeOptions } from '@consilium/kit/event-log/event-log.ts';
import type { AuthContext } from '../context.ts';
import { countErased } from '../erasures/count-erased.ts';
import { countLaid, layOwnData } from '../exports/lay-own-data.ts';

export function privacySubscription(context: AuthContext): SubscribeOptions {
  return {
    group: 'auth-privacy',
    topics: ['privacy'],
    handler: async ({ envelope }, tx) => {
      const asked = readEvent(exportAsked, envelope);
      if (asked) await layOwnData(tx, context, { ...asked, pseudonym: envelope.subject });
      const laid = readEvent(exportPartLaid, envelope);
      if (laid) await countLaid(tx, context, { ...laid, pseudonym: envelope.subject });
      const erased = readEvent(accountErased, envelope);
      if (erased) await countErased(tx, context, erased);
    },
    onCommitted: context.wakeRelay,
  };
}
