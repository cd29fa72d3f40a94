// How a conversation may end, in the person's judgment.
export const completionReasons = ['solved', 'partial', 'unsolved', 'transferred'] as const;
