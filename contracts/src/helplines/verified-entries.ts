// Entries that a person has compared with their source. Written by `npm run helplines -- record`.
import type { VerifiedEntry } from './verified-lines.ts';

export const verifiedEntries: Readonly<Record<string, VerifiedEntry>> = {};
