// A tool input as a well-behaved model sends it.
export const scriptedSolution = {
  title: 'Restart the router in the right order',
  steps: ['Unplug modem and router.', 'Wait a minute.', 'Plug in the modem, then the router.'],
  difficulty: 'Easy',
  timeEstimate: '10 minutes',
  costEstimate: 'Free',
  effectiveness: 70,
  description: 'It clears what has got stuck on either side.',
} as const;
