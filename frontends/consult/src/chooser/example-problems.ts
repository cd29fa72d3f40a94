// One example problem for each field: what stands on its chip, and the text that fills the box.
import type { ExpertId } from '@consilium/contracts/experts.ts';

export interface ExampleProblem {
  readonly expertId: ExpertId;
  readonly title: string;
  readonly problem: string;
}

export const exampleProblems: readonly ExampleProblem[] = [
  {
    expertId: 'legal',
    title: 'Deposit not returned',
    problem: 'My landlord keeps my deposit and no longer answers my letters. I moved out two months ago.',
  },
  {
    expertId: 'tech',
    title: 'Slow laptop',
    problem: 'My laptop gets hot and slow as soon as I open more than one program. It is three years old.',
  },
  {
    expertId: 'career',
    title: 'Asking for a raise',
    problem: 'I was promised a raise in spring and nothing happened. How do I bring it up again?',
  },
  {
    expertId: 'finance',
    title: 'Credit card debt',
    problem: 'I owe money on two credit cards and only pay the minimum. Which one should I pay off first?',
  },
  {
    expertId: 'relationships',
    title: 'Arguing with my partner',
    problem: 'My partner and I argue about chores every week, and it always ends the same way.',
  },
  {
    expertId: 'health',
    title: 'Sleeping badly',
    problem: 'I wake up at three every night and cannot fall asleep again. It has been like this for a month.',
  },
  {
    expertId: 'home',
    title: 'Mold on a wall',
    problem: 'There is mold in the corner of our bedroom, and it comes back after I wipe it off.',
  },
  {
    expertId: 'general',
    title: 'A hard decision',
    problem: 'I have to decide by Friday whether to move to another city, and I keep going back and forth.',
  },
];
