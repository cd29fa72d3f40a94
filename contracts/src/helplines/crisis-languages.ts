// The languages in which a person in danger is answered.
export const crisisLanguages = ['en', 'de', 'es', 'fr', 'pt', 'it'] as const;
export type CrisisLanguage = (typeof crisisLanguages)[number];
