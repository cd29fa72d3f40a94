// What is said when a change of an action item did not work; the first three are the specification's.
export const failures = {
  remove: 'Failed to delete action item. Please try again.',
  step: 'Failed to update step. Please try again.',
  completeSteps: 'Failed to complete all steps. Please try again.',
  change: 'Failed to update action item. Please try again.',
  calendar: 'Failed to make the calendar file. Please try again.',
} as const;
