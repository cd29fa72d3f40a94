// Conversations as the offline advisor has them: a test asks it these questions and expects these words.
import type { ExpertId } from '../experts.ts';

export interface ExampleConversation {
  readonly problem: string;
  readonly expert: ExpertId;
  /** How the reply begins to answer, word for word. */
  readonly reply: string;
  /** The first of its solutions, with its first steps. */
  readonly solution: { readonly title: string; readonly steps: readonly string[] };
  readonly followUp: string;
  /** Of the reply to it, word for word. */
  readonly furtherReply: string;
}

export const exampleConversations: readonly ExampleConversation[] = [
  {
    problem: 'My laptop gets hot and slow after ten minutes of a video call.',
    expert: 'tech',
    reply:
      'Video calls with a virtual background are hard work for a small laptop. Turn the background blur off, set your own picture to standard instead of HD, share one window rather than the whole screen, and close the browser beside it.',
    solution: {
      title: 'Find what keeps it busy',
      steps: [
        'Sort by processor in Task Manager or Activity Monitor and watch for two minutes.',
        'Close the top one, or the tabs with video and advertising; restart the browser.',
      ],
    },
    followUp: 'What does it cost to have it cleaned?',
    furtherReply:
      'Air from a can and closed tabs cost next to nothing. A shop takes a moderate fee for cleaning with new paste, somewhat more with a new fan.',
  },
  {
    problem: 'My sister and I have not spoken since the inheritance, and I want to write to her.',
    expert: 'relationships',
    reply:
      'Split the matter into two envelopes: things and hurt. For things there are procedures, such as a valuation by an outsider, drawing lots, taking turns in choosing, or one paying out the other.',
    solution: {
      title: 'Write the first card',
      steps: [
        'Write the long angry version first, and keep it in a drawer.',
        'Then write five lines: a greeting, why now, one good memory, one sentence on your own part, the open door.',
      ],
    },
    followUp: 'What exactly should I write?',
    furtherReply: 'Five lines by hand, one memory, one own part, no "but", no question about guilt.',
  },
  {
    problem: 'I was offered a better title for less money. How do I decide?',
    expert: 'career',
    reply: 'Buy time honestly first, then choose by the boss and the weekday, not by the salary alone.',
    solution: {
      title: 'Compare two Tuesdays',
      steps: ['Write hour by hour what each day looks like.', 'Ask each firm for 20 minutes with a future colleague.'],
    },
    followUp: 'What do I say to them?',
    furtherReply:
      'Thank you, I am very happy about the offer. It is an important step, so I would like to read the contract calmly. May I answer by Wednesday noon?',
  },
  {
    problem: 'I have three credit cards and can pay off only one this year.',
    expert: 'finance',
    reply: 'Put every card on one sheet: balance, rate, minimum, due date. Ten minutes, and the fog becomes a list.',
    solution: {
      title: 'Line the cards up and pay one down',
      steps: [
        'Take the cards out of your wallet, phone and online shops.',
        'Set all minimums to automatic payment, two days after pay day.',
      ],
    },
    followUp: 'Which one first?',
    furtherReply: 'I would take the card with the highest rate',
  },
];
