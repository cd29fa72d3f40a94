// Mere mentions of suicide and self-harm: they alarm unless a topic explains them.
import type { Section } from './section.ts';

export const MENTIONS: readonly Section[] = [
  {
    kind: 'self_harm',
    severity: 'veiled',
    name: 'bare mention',
    mutedBy: ['fiction', 'media', 'study', 'grief', 'work', 'past'],
    phrases: `
      suicide
      suicidal
      selfharm
      kys
      noose
      suicidio|suicidios|suicidarse|suicidar|selbstmord|suizid|suicider
      kill|killing|unalive|hang yourself|oneself
      unalive
      ^ i will die $
      i am ..1 dying inside
    `,
  },
];
