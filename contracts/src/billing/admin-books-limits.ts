// Limits of what administrators see of money. Plain data without zod, because the portal shows them.

/** The provider finalizes a draft after an hour; a first payment is tried within a day. */
export const INVOICE_PAST_ITS_TIME_HOURS = { draft: 2, open: 24 } as const;

export const MOST_REVENUE_DAYS = 92;
