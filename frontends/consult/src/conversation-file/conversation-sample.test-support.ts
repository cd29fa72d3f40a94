// A sample conversation with everything that a message and a reply can have.
import type { ConversationWithMessages, Message, Reply } from '@consilium/contracts/chat/conversation.ts';
import { withQuote } from '@consilium/contracts/chat/quoted-question.ts';
import { recordOf, type ConversationRecord } from '#conversation-file/conversation-record.ts';
import { experts, finishedReply, solution, uuid } from '#testing/samples.test-support.ts';

const sentAt = '2026-11-20T10:00:00.000Z';

export function sampleMessage(number: number, text: string, reply: Partial<Reply> = {}): Message {
  const answer = finishedReply(number, reply);
  return {
    id: answer.messageId,
    text,
    class: 'standard',
    createdAt: sentAt,
    isHandOverNote: false,
    files: [],
    reply: answer,
  };
}

const replyText = [
  '# What to do first',
  'Ask **in writing** and keep a *copy*; see [the guide](https://example.org/guide).',
  '1. Write\n2. Send\n   - by registered mail',
  '- [x] found the contract\n- [ ] wrote the letter',
  '| Step | Cost |\n|---|---:|\n| Letter | 5 € |',
  '> Keep the receipt.',
  '```bash\n# not a heading\nls   -la\n```',
  'Grüße, žluťoučký kůň, Łódź, Ελλάδα, Москва, Việt Nam → 敷金 👩🏽‍⚖️',
].join('\n\n');

const opinion = {
  ...finishedReply(9, { text: 'Think of the interest.', solutions: [{ ...solution(9), title: 'Claim the interest' }] }),
  expertId: experts[3]?.id ?? 'finance',
  agreements: null,
};

export const sampleMessages: readonly Message[] = [
  {
    ...sampleMessage(1, 'My landlord keeps the deposit <b>& says nothing</b>', {
      text: replyText,
      solutions: [solution(1)],
      followUpQuestions: ['When did you move out?'],
      secondOpinion: opinion,
    }),
    files: [{ id: uuid(700), name: 'contract.pdf', type: 'application/pdf', sizeBytes: 10, isRemoved: false }],
  },
  sampleMessage(2, withQuote('In May', 'When did you move out?'), { status: 'stopped', text: 'Then you' }),
  sampleMessage(3, 'And now?', { status: 'failed', text: '', failure: 'The expert did not answer.' }),
];

export const sampleConversation = {
  id: uuid(1),
  title: 'My landlord keeps the deposit',
  expertId: 'legal',
  createdAt: sentAt,
  messages: [...sampleMessages],
  truncated: false,
} satisfies Partial<ConversationWithMessages>;

export const sampleRecord = (messages: readonly Message[] = sampleMessages): ConversationRecord =>
  recordOf(sampleConversation, messages, experts, new Date('2026-11-25T08:30:00.000Z'));
