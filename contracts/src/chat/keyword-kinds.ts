// The kinds of keywords. Without schemas, because pages read them.
export const keywordKinds = ['keyword', 'phrase', 'negation'] as const;
export type KeywordKind = (typeof keywordKinds)[number];
