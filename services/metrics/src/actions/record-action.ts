// Keeps a person's figures up to date with what they do.
import { userActionRecorded } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { unlockReached } from '../achievements/unlock.ts';
import type { Projection } from '@consilium/kit/rebuilds/read-model.ts';
import { project } from '../projections/projection.ts';
import { ActionChanges } from './action-changes.ts';

export const figures: Projection = {
  group: 'metrics-figures',
  topics: ['user_actions'],
  begin: () => new ActionChanges(),
};

export const recordAction: EventHandler = async (event, transaction) => {
  const { envelope } = event;
  if (!readEvent(userActionRecorded, envelope)) return;
  await project(figures, event, transaction);
  await unlockReached(transaction, { pseudonym: envelope.subject, at: new Date(envelope.time) });
};
