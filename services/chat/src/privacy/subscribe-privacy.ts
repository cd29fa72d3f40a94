// Handles the topic `privacy`: an event only enqueues the job for export or erasure, which may take long.
import { readEvent } from '@consilium/contracts/event.ts';
import { erasureAsked, exportAsked } from '@consilium/contracts/privacy/events.ts';
import { isExportAwaited } from '@consilium/contracts/privacy/export-places.ts';
import type { Subscription } from '@consilium/kit/event-log/event-log.ts';
import { markErased } from '@consilium/kit/personal-data/erased-subjects.sql.ts';
import type { ChatContext } from '../context.ts';
import { eraseAccountJob } from './erase-account.ts';
import { exportAccountJob } from './export-account.ts';

export function subscribePrivacy({ eventLog, jobs, clock }: ChatContext): Promise<Subscription> {
  return eventLog.subscribe({
    group: 'chat-privacy',
    topics: ['privacy'],
    async handler({ envelope }, transaction) {
      const pseudonym = envelope.subject;
      const erasing = readEvent(erasureAsked, envelope);
      if (erasing) {
        await markErased(transaction, 'chat', pseudonym, clock.now());
        await jobs.enqueue(eraseAccountJob, { ...erasing, pseudonym, isLastLook: false }, { transaction });
      }
      const exporting = readEvent(exportAsked, envelope);
      if (exporting && isExportAwaited(new Date(envelope.time), clock.now()))
        await jobs.enqueue(exportAccountJob, { ...exporting, pseudonym }, { transaction });
    },
  });
}
