// Answers the topic `privacy` for a service whose rows of a person are few: erased and laid down right where the event is read.
import { readEvent } from '@consilium/contracts/event.ts';
import { exportsFolder, isExportAwaited, partFolder } from '@consilium/contracts/privacy/export-places.ts';
import { erasureAsked, exportAsked } from '@consilium/contracts/privacy/events.ts';
import type { Clock } from '../clock.ts';
import type { EventHandler, SubscribeOptions } from '../event-log/event-log.ts';
import type { Files } from '../files/files.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { burySubject } from './erased-subjects.sql.ts';
import { layDown } from './lay-down.ts';
import type { DataSection, EraseOwner, ErasingPart, ExportingPart } from './personal-data.ts';
import { answerErased, answerLaid } from './privacy-answers.ts';

export interface PrivacyOptions {
  /** Also the name of the service's schema. */
  readonly part: ErasingPart;
  readonly erase: EraseOwner;
  /** Of parts that have something to lay down. */
  readonly laysDown?: {
    readonly part: ErasingPart & ExportingPart;
    readonly files: Files;
    /** Read in the transaction in which the question is answered: it holds the connection. */
    readonly sections: (db: Queryable) => readonly DataSection[];
  };
  readonly clock: Clock;
  readonly wakeRelay: () => void;
}

export function privacyConsumer(options: PrivacyOptions): SubscribeOptions {
  const { part, wakeRelay } = options;
  return { group: `${part}-privacy`, topics: ['privacy'], handler: answering(options), onCommitted: wakeRelay };
}

function answering({ part, erase, laysDown, clock }: PrivacyOptions): EventHandler {
  return async ({ envelope }, tx) => {
    const pseudonym = envelope.subject;
    const erasing = readEvent(erasureAsked, envelope);
    if (erasing) {
      await burySubject(tx, part, pseudonym, clock.now());
      // What was laid down for a copy that nobody waits for any more.
      await laysDown?.files.deletePrefix(exportsFolder(erasing.accountId));
      const rows = await erase(tx, { pseudonym, accountId: erasing.accountId });
      await answerErased(tx, { part, rows, pseudonym, erasureId: erasing.erasureId, now: clock.now() });
    }
    const exporting = laysDown && readEvent(exportAsked, envelope);
    if (!exporting || !isExportAwaited(new Date(envelope.time), clock.now())) return;
    const owner = { pseudonym, accountId: exporting.accountId };
    await layDown(laysDown.files, partFolder(exporting, laysDown.part), laysDown.sections(tx), owner);
    await answerLaid(tx, { part: laysDown.part, pseudonym, exportId: exporting.exportId, now: clock.now() });
  };
}
