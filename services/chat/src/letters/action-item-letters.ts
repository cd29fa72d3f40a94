// Letters about action items, for people who switched them on.
import { defineLetter } from '@consilium/kit/letters/define-letter.ts';
import { duringTheNight, nobodyToReach, notSwitchedOn, oneADay } from './exclusions.ts';
import { added, completed, due, others, stepsDone, titles, unsubscribeAt } from './facts.ts';

const notTo = [notSwitchedOn, duringTheNight, oneADay, nobodyToReach];
const andMore = (count: number) => (count === 0 ? [] : [`And ${count} more.`]);

export const checkBack = defineLetter({
  id: 'check_back',
  when: 'Action items are due, and their owner has not said yet whether they worked.',
  subject: 'Did it work?',
  facts: { titles, others, unsubscribeAt },
  notTo,
  parts: ({ titles: items, others: more, unsubscribeAt: link }) => [
    'Some time ago you decided to do something. How did it go?',
    { list: items },
    ...andMore(more),
    'One tap is enough: it worked, it partly worked, or it did not.',
    { button: 'Say how it went', page: '/metrics', tab: 'action-items' },
    { smallLink: 'Stop these emails', link },
  ],
});

export const weeklySummary = defineLetter({
  id: 'weekly_summary',
  when: 'A week begins, and action items moved in the week before or are due in the next seven.',
  subject: 'Your week in action items',
  facts: { added, completed, stepsDone, due, others, unsubscribeAt },
  notTo,
  parts: ({ due: items, others: more, unsubscribeAt: link, ...moved }) => [
    ...movedInWords([moved.added, moved.completed, moved.stepsDone]),
    ...(items.length === 0
      ? ['Nothing is due in the next seven days.']
      : ['Due in the next seven days:', { list: items }, ...andMore(more)]),
    { button: 'Open my action items', page: '/metrics', tab: 'action-items' },
    { smallLink: 'Stop these emails', link },
  ],
});

function movedInWords(counts: readonly (string | undefined)[]) {
  const lines = counts.filter((line) => line !== undefined);
  return lines.length === 0 ? ['A new week begins.'] : ['This is what you did last week:', { list: lines }];
}
