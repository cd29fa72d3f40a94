// Entries that a person has compared with their source. Written by `npm run helplines -- record`.
import type { VerifiedEntry } from './verification.ts';

export const verifiedEntries: Readonly<Record<string, VerifiedEntry>> = {};
