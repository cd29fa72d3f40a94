// The server's responses on every picture: valid by the contracts, always the same.
import type {
  ConversationWithMessages,
  Message,
  Receipt,
  Reply,
  Solution,
} from '@consilium/contracts/chat/conversation.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';

export const now = '2026-11-21T12:00:00.000Z';
const resetsAt = '2026-11-21T23:00:00.000Z';

export const uuid = (number: number): string => `0190aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const conversationId = uuid(1);

export const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  class: 'standard',
  state: 'counted',
  reason: null,
  used: 4,
  limit: 15,
  resetsAt,
  advisor: 'playbook',
  model: null,
  ...more,
});

export const quietHelp: CrisisHelp = {
  kind: 'self_harm',
  message: 'You do not have to carry this alone.',
  emergencyNumber: '999',
  country: 'GB',
  helplines: [
    {
      country: 'GB',
      countryName: 'United Kingdom',
      name: 'Samaritans',
      number: '116 123',
      website: 'https://www.samaritans.org',
      hours: '24 hours, every day',
      checkedOn: '2026-11-21',
    },
  ],
};

const solutions: readonly Solution[] = [
  {
    id: uuid(901),
    title: 'Send a demand letter',
    steps: [
      'Write down the date you moved out and the sum of the deposit.',
      'Ask for it back within fourteen days, by registered letter.',
      'Keep a copy of the letter and the receipt of the post office.',
    ],
    difficulty: 'Easy',
    timeEstimate: '1 hour',
    costEstimate: '$10',
    effectiveness: 80,
    description: 'Most landlords pay once the demand is in writing and has a date.',
  },
  {
    id: uuid(902),
    title: 'Ask a tenants’ association',
    steps: ['Find the association of your town.', 'Bring the contract and the letters.'],
    difficulty: 'Medium',
    timeEstimate: '1-2 weeks',
    costEstimate: null,
    effectiveness: 70,
    description: 'They know the local courts and write the second letter for you.',
  },
];

export const reply = (number: number, more: Partial<Reply> = {}): Reply => ({
  id: uuid(500 + number),
  messageId: uuid(100 + number),
  status: 'done',
  productsAllowed: false,
  text: `*Offline playbook: deposit not returned*

A landlord may keep a deposit only for damage and unpaid rent, and has to **show what for**. Say in writing what you want and until when.

| What | Until when |
| --- | --- |
| Letter | this week |
| Answer | two weeks later |`,
  solutions: [...solutions],
  followUpQuestions: ['When did you move out?', 'Is there a handover record?', 'What does he say the money is for?'],
  nextQuestions: [],
  conversationStage: 'solution_provided',
  messageType: 'solution',
  modelUsed: 'offline-playbook',
  tokensUsed: null,
  receipt: receipt(),
  failure: null,
  rating: null,
  createdAt: '2026-11-21T11:52:00.000Z',
  finishedAt: '2026-11-21T11:52:04.000Z',
  secondOpinion: null,
  ...more,
});

export const message = (number: number, more: Partial<Message> = {}): Message => ({
  id: uuid(100 + number),
  text: 'My landlord keeps my deposit and no longer answers my letters.',
  class: 'standard',
  createdAt: '2026-11-21T11:52:00.000Z',
  isHandOverNote: false,
  files: [],
  reply: reply(number),
  ...more,
});

export const conversation = (
  messages: readonly Message[],
  more: Partial<ConversationWithMessages> = {},
): ConversationWithMessages => ({
  id: conversationId,
  expertId: 'legal',
  title: 'My landlord keeps my deposit and no longer...',
  summary: 'A deposit of two months’ rent that was not paid back.',
  stage: messages.at(-1)?.reply?.conversationStage ?? 'clarifying',
  messageCount: 2 * messages.length,
  createdAt: '2026-11-21T11:50:00.000Z',
  updatedAt: '2026-11-21T11:52:04.000Z',
  completedAt: null,
  transferredFrom: null,
  matchReason: null,
  origin: 'conversation',
  continuedFrom: null,
  transferredTo: [],
  messages: [...messages],
  truncated: false,
  ...more,
});

const classUsage = (used: number, limit: number) => ({
  used,
  held: 0,
  limit,
  remaining: limit < 0 ? -1 : limit - used,
  resetsAt,
});

export const freeUsage = (used = 4): UsageAnswer => ({
  plan: 'free',
  preset: 'usage-card',
  zone: 'Europe/Berlin',
  mode: 'normal',
  classes: { standard: classUsage(used, 15), premium: classUsage(1, 3) },
});

export const premiumUsage: UsageAnswer = {
  ...freeUsage(),
  plan: 'premium',
  classes: { standard: classUsage(21, -1), premium: classUsage(12, 50) },
};

export const businessUsage: UsageAnswer = {
  ...freeUsage(),
  plan: 'business',
  classes: { standard: classUsage(21, -1), premium: classUsage(12, -1) },
};
