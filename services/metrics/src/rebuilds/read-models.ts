// What metrics fills from the log and can fill again. Achievements and levels are not part of it: they were reached.
import type { Projection, ReadModel } from '@consilium/kit/rebuilds/read-model.ts';
import { conversationTimes } from '../actions/measure-conversation.ts';
import { figures } from '../actions/record-action.ts';
import { projectedTables } from '../projections/tables.ts';
import { usageDays } from '../usage-days/count-usage.ts';
import { dayMarks } from '../usage-days/mark-days.ts';

export const projections: readonly Projection[] = [usageDays, dayMarks, figures, conversationTimes];

/** One for all of them, because queries read several of the tables. */
export const figuresModel: ReadModel = {
  part: 'metrics',
  name: 'figures',
  projections,
  tables: projectedTables,
  isOfPeople: true,
};

export const metricsReadModels: readonly ReadModel[] = [figuresModel];
