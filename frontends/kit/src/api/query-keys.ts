// Keys of the answers that more than one remote reads or makes stale.
export const queryKeys = {
  usage: ['usage'],
  profile: ['profile'],
  visitorConversations: ['visitor-conversations'],
  usageDays: ['usage-days'],
} as const satisfies Record<string, readonly string[]>;
