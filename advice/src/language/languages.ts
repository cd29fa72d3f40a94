// The languages that the crisis check, the routing and the sentences around the notes know.

export const otherLanguages = ['de', 'es', 'fr', 'pt', 'it'] as const;
export const languages = ['en', ...otherLanguages] as const;
export type Language = (typeof languages)[number];
