// The limits of action items.
import { keptFor, periodMs } from '../privacy/kept-for.ts';

export const MOST_ACTION_ITEMS = 5000;
export const MOST_ACTION_STEPS = 50;
export const ACTION_TITLE_MAX_CHARACTERS = 500;
export const ACTION_DESCRIPTION_MAX_CHARACTERS = 5000;
export const ACTION_STEP_MAX_CHARACTERS = 1000;
export const ACTION_DURATION_MAX_CHARACTERS = 100;
export const ACTION_SEARCH_MAX_CHARACTERS = 200;
/** A deleted action item can be restored for this long, then it is erased. */
export const ACTION_ITEM_RESTORABLE_MS = periodMs(keptFor.deletedActionItem);
