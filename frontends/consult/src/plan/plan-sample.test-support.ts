// Sample plans in many languages, with every text that has broken files before.
import type { Plan } from '#plan/plan.ts';

export const dangerousCells = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1',
  '=cmd|calc!A1',
];

export const samplePlan = (more: Partial<Plan> = {}): Plan => ({
  conversationId: '0190aaaa-0000-7000-8000-0000000000c1',
  expertId: 'legal',
  expertName: 'Elena Marchetti',
  expertTitle: 'Legal guide',
  advisedAt: new Date('2026-11-20T10:00:00.000Z'),
  problem: 'My landlord keeps the deposit <b>& "says" nothing</b>',
  notes: [],
  solutions: [
    {
      title: 'Ask in writing',
      difficulty: 'Easy',
      timeEstimate: '1 hour',
      costEstimate: '$10',
      effectiveness: 3.5,
      description: 'A letter is a proof.',
      steps: ['Write down what happened', 'Send it by registered mail'],
    },
    {
      title: 'Go to mediation',
      difficulty: 'Medium',
      timeEstimate: '2 weeks',
      costEstimate: null,
      effectiveness: 4,
      description: 'It is faster than a court.',
      steps: ['Find the office of your town'],
    },
  ],
  second: null,
  notice: 'This is general guidance, not professional legal advice.',
  followUpQuestions: ['When did you move out?', 'Is there a contract?'],
  ...more,
});

/** With a second expert's solutions. */
export const twoExperts = samplePlan({
  second: {
    expertName: 'Sam Okafor',
    expertTitle: 'Money guide',
    solutions: [
      {
        title: 'Keep the interest in mind',
        difficulty: 'Easy',
        timeEstimate: '20 minutes',
        costEstimate: null,
        effectiveness: 3,
        description: 'A deposit earns interest in many places.',
        steps: ['Read the contract', 'Work out the interest'],
      },
    ],
  },
});

/** Every text has to be found again, character by character. */
export const allLanguages = samplePlan({
  problem: '押金不退还怎么办？ 敷金が返ってこない 보증금을 돌려받지 못했어요',
  notes: ['מה עושים עכשיו? ماذا أفعل الآن؟'],
  solutions: [
    {
      title: 'اكتب رسالة إلى المالك',
      difficulty: 'Hard',
      timeEstimate: '२ घंटे',
      costEstimate: '€ 12,50',
      effectiveness: 2.5,
      description: 'Ελληνικά, кириллица, Tiếng Việt, ไทย, ﬁ, Z̵a̵l̵g̵o̵, 👩🏽‍⚖️🏠',
      steps: ['שלח מכתב רשום', 'خطوة ثانية', '三番目の手順', ...dangerousCells.map((cell) => cell.trim())],
    },
    ...samplePlan().solutions,
  ],
  followUpQuestions: ['Когда вы переехали? 🗓️', 'x'.repeat(3000)],
});

export const textsOf = (plan: Plan): string[] => [
  plan.expertName,
  ...(plan.second ? [`Second opinion from ${plan.second.expertName}`] : []),
  plan.problem,
  ...plan.notes,
  ...[...plan.solutions, ...(plan.second?.solutions ?? [])].flatMap(
    ({ title, difficulty, timeEstimate, costEstimate, description, steps }) => [
      title,
      difficulty,
      timeEstimate,
      ...(costEstimate === null ? [] : [costEstimate]),
      description,
      ...steps,
    ],
  ),
  ...(plan.notice === null ? [] : [plan.notice]),
  ...plan.followUpQuestions,
];
