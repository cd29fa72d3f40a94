// Events about all data of a person: requested by auth, answered by every part that has any.
import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { partsThat } from '../parts/parts.ts';

/** Parts that erase and answer. */
export const erasingParts = partsThat('erases');
/** Parts that export their data. The others have none, or copies of what these have. */
export const exportingParts = partsThat('exports');

export const erasureAsked = defineEvent(
  'privacy',
  'erasure-asked',
  1,
  'An account is gone: every part erases what it keeps of it. accountId is its number, which leads nowhere any more.',
  () => z.object({ erasureId: z.uuid(), accountId: z.uuid() }),
);
export const accountErased = defineEvent(
  'privacy',
  'account-erased',
  1,
  'A part of the product keeps nothing of the account any more.',
  (name) => z.object({ erasureId: z.uuid(), part: name(erasingParts), rows: z.int().min(0) }),
);
export const erasureCompleted = defineEvent(
  'privacy',
  'erasure-completed',
  1,
  'Every part has said that it erased the account.',
  () => z.object({ erasureId: z.uuid() }),
);
export const exportAsked = defineEvent(
  'privacy',
  'export-asked',
  1,
  'The owner wants a copy of everything: every part writes what it keeps into the store of files.',
  () => z.object({ exportId: z.uuid(), accountId: z.uuid() }),
);
export const exportPartWritten = defineEvent(
  'privacy',
  'export-part-laid',
  1,
  'A part of the product has written its share of an export.',
  (name) => z.object({ exportId: z.uuid(), part: name(exportingParts) }),
);
