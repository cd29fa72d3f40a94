// Nothing here is kept under a person's name or pseudonym: the feed says what happened, not to whom.
export const personalData = { part: 'admin', tables: [] } as const;
