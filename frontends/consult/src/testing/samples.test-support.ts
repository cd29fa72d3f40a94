// Valid sample responses of chat.
import type { AdvisorAnswer } from '@consilium/contracts/chat/advisor-http.ts';
import type { Receipt, Reply, Solution } from '@consilium/contracts/chat/conversation.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { expertTypeLabels } from '#history/expert-type-labels.ts';

export const uuid = (number: number): string => `0190aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The experts that tests mention by name; others are named by their type. */
const names: Partial<Readonly<Record<ExpertId, string>>> = {
  tech: 'Alex Rivera',
  relationships: 'Maya Chen',
  career: 'Jordan Brooks',
  finance: 'Priya Natarajan',
  health: 'Samuel Okafor',
  legal: 'Elena Marchetti',
  home: 'Tom Lindqvist',
  general: 'Robin Ellis',
};

export const experts: readonly Expert[] = expertIds.map((id) => ({
  id,
  name: names[id] ?? expertTypeLabels[id],
  title: `${id} specialist`,
  description: `All about ${id}.`,
  image: null,
  color: `hue-${id}`,
  specialties: ['One', 'Two', 'Three', 'Four'],
  startHereWith: [`a ${id} question`, `a ${id} worry`, `a ${id} plan`],
  responseTime: '< 1 minute',
  category: id,
}));

export const help: CrisisHelp = {
  kind: 'self_harm',
  message: 'I am glad you said this.',
  emergencyNumber: '112',
  country: 'DE',
  mayGoOn: true,
  helplines: [
    {
      country: 'DE',
      countryName: 'Germany',
      name: 'TelefonSeelsorge',
      number: '0800 1110111',
      website: 'https://www.telefonseelsorge.de',
      hours: '24 hours, every day',
      checkedOn: '2026-11-21',
    },
  ],
};

export const modelAnswers: AdvisorAnswer = { advisor: 'anthropic', hasPremium: true };

export const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  class: 'standard',
  state: 'held',
  reason: null,
  used: 4,
  limit: 15,
  resetsAt: '2026-11-22T00:00:00.000Z',
  advisor: 'playbook',
  model: null,
  ...more,
});

export const solution = (number: number): Solution => ({
  id: uuid(900 + number),
  title: `Solution ${number}`,
  steps: ['First step', 'Second step'],
  difficulty: 'Easy',
  timeEstimate: '1 hour',
  costEstimate: number === 1 ? '$10' : null,
  effectiveness: 70,
  description: 'It helps because it is written down.',
});

export const finishedReply = (number: number, more: Partial<Reply> = {}): Reply => ({
  id: uuid(500 + number),
  messageId: uuid(100 + number),
  status: 'done',
  productsAllowed: false,
  text: `Answer ${number}`,
  solutions: [],
  followUpQuestions: [],
  nextQuestions: [],
  conversationStage: 'clarifying',
  messageType: 'clarification',
  modelUsed: null,
  tokensUsed: null,
  receipt: receipt({ state: 'counted' }),
  failure: null,
  rating: null,
  secondOpinion: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:00:05.000Z',
  ...more,
});

export const usage = (more: Partial<UsageAnswer> = {}): UsageAnswer => {
  const resetsAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
  return {
    plan: 'free',
    preset: 'usage-card',
    zone: 'Europe/Berlin',
    mode: 'normal',
    classes: {
      standard: { used: 4, held: 0, limit: 15, remaining: 11, resetsAt },
      premium: { used: 1, held: 0, limit: 3, remaining: 2, resetsAt },
    },
    ...more,
  };
};
