// Nothing here is kept under a person's name or pseudonym: the catalogue belongs to nobody.
export const personalData = { part: 'affiliate', tables: [] } as const;
