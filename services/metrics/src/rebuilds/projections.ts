// All projections of metrics.
import { conversationTimes } from '../actions/measure-conversation.ts';
import { figures } from '../actions/record-action.ts';
import { usageDays } from '../usage-days/count-usage.ts';
import { dayMarks } from '../usage-days/mark-days.ts';
import type { Projection } from '../projections/projection.ts';

export const projections: readonly Projection[] = [usageDays, dayMarks, figures, conversationTimes];
