// How often a problem goes to the right expert, and whether the stated confidence deserves its name.
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import type { Problem, readSecondReader } from './lines.ts';
import type { Report } from './report.ts';
import { shareOf, type Share } from './share.ts';

interface Routed {
  readonly problem: Problem;
  readonly result: RoutingResult;
  readonly isRight: boolean;
  /** The expert or the first alternative is right. */
  readonly isAmongTwo: boolean;
}

export async function judgeRouting(
  problems: readonly Problem[],
  secondReader: ReturnType<typeof readSecondReader>,
  route: (problem: string) => Promise<RoutingResult>,
): Promise<Report> {
  const routed: Routed[] = [];
  for (const problem of problems) routed.push(judged(problem, await route(problem.text)));
  const english = routed.filter(({ problem }) => problem.language === 'en');
  const others = routed.filter(({ problem }) => problem.language !== 'en');
  return {
    title: 'Routing',
    figures: [
      { name: 'right expert, English', share: shareOf(english, isRight), goal: '95 %' },
      { name: 'right expert, five languages', share: shareOf(others, isRight), goal: '88 %' },
      { name: 'right expert, clear problems', share: shareOf(ofDifficulty(routed, 'clear'), isRight) },
      { name: 'right expert, hard problems', share: shareOf(ofDifficulty(routed, 'hard'), isRight) },
      ...confidenceFigures(routed),
      { name: 'a second reader chose what the writer accepts', share: agreement(problems, secondReader) },
    ],
    worst: routed.filter((one) => !one.isRight).map(missInWords),
  };
}

/** How far the labels go: nobody can be right more often than two readers agree. */
function agreement(problems: readonly Problem[], secondReader: ReturnType<typeof readSecondReader>): Share {
  const pairs = secondReader.map(({ expert }, place) => ({ expert, problem: problems[place] }));
  return shareOf(pairs, ({ expert, problem }) => problem?.expert === expert || problem?.also.includes(expert) === true);
}

function judged(problem: Problem, result: RoutingResult): Routed {
  const right = new Set([problem.expert, ...problem.also]);
  const [second] = result.alternatives;
  const isFirstRight = right.has(result.expertId);
  return {
    problem,
    result,
    isRight: isFirstRight,
    isAmongTwo: isFirstRight || (second !== undefined && right.has(second)),
  };
}

const isRight = (one: Routed) => one.isRight;
const ofDifficulty = (routed: readonly Routed[], difficulty: Problem['difficulty']) =>
  routed.filter(({ problem }) => problem.difficulty === difficulty);

function confidenceFigures(routed: readonly Routed[]): Report['figures'] {
  const of = (confidence: RoutingResult['confidence']) =>
    routed.filter(({ result }) => result.confidence === confidence);
  return [
    { name: 'said with high confidence', share: shareOf(routed, ({ result }) => result.confidence === 'high') },
    { name: 'of these right', share: shareOf(of('high'), isRight), goal: '98 %' },
    { name: 'said with medium confidence', share: shareOf(routed, ({ result }) => result.confidence === 'medium') },
    {
      name: 'of these right, or the first alternative',
      share: shareOf(of('medium'), (one) => one.isAmongTwo),
      goal: '95 %',
    },
    { name: 'of low confidence right, or the first alternative', share: shareOf(of('low'), (one) => one.isAmongTwo) },
  ];
}

const missInWords = ({ problem, result }: Routed) =>
  `${problem.language} ${problem.difficulty} ${problem.expert} -> ${result.expertId} (${result.confidence}): ${problem.text}`;
