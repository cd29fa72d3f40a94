// Three example problems of different kinds.
export const exampleProblems = [
  'My landlord keeps my deposit and no longer answers my letters.',
  'My laptop gets hot and slow as soon as I open more than one program.',
  'I was promised a raise in spring. How do I bring it up again?',
] as const;
