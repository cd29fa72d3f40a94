// The query keys that more than one remote reads or invalidates.
export const queryKeys = {
  usage: ['usage'],
  profile: ['profile'],
  visitorConversations: ['visitor-conversations'],
  usageDays: ['usage-days'],
  dashboard: ['dashboard'],
  actionItems: ['action-items'],
} as const satisfies Record<string, readonly string[]>;
