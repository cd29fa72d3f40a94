// What admin fills from the log and can fill again. The audit is not part of it: its entries are chained as they came in.
import type { ReadModel } from '@consilium/kit/rebuilds/read-model.ts';
import { activity } from '../activity/record-activity.ts';
import { overview } from '../overview/record-figures.ts';

const ofAdmin = { part: 'admin', isOfPeople: false } as const;

export const adminReadModels: readonly ReadModel[] = [
  { ...ofAdmin, name: 'overview', projections: [overview], tables: ['hourly_counts', 'reported_sales'] },
  { ...ofAdmin, name: 'activity', projections: [activity], tables: ['activity'] },
];
