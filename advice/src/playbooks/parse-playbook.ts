// Parses a playbook's Markdown; an error names the line that does not follow the format.
import type { NewSolution } from './turn.ts';
import { isAskedSection, readAsked } from './asked-sections.ts';
import { isFollowUpSection, readFollowUps } from './follow-up-sections.ts';
import type { FollowUps } from './follow-up-sections.ts';
import { parseFrontMatter } from './parse-front-matter.ts';
import type { FrontMatter } from './parse-front-matter.ts';
import type { Playbook, PlaybookBranch } from './playbook.ts';
import { PlaybookError } from './playbook-error.ts';
import { playbookAdviceKey } from './advice-key.ts';
import { parseSolution } from './parse-solution.ts';
import { bodyOf, splitSections } from './split-sections.ts';
import type { Section } from './split-sections.ts';

const SOLUTIONS = { least: 2, most: 5 } as const;
const BRANCHES = { least: 2, most: 8 } as const;
const HELP = 'When to get help';

export function parsePlaybook(file: string, source: string): Playbook {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0)
    throw new PlaybookError(file, 1, 'must begin with front matter between lines of ---');
  const front = parseFrontMatter(file, lines.slice(1, end).join('\n'));
  requireKindInId(file, front);
  const { opening, sections } = splitSections(file, lines, end + 1);
  const { solutions, ...read } = readSections(file, sections);
  const keyed = solutions.map((one, index) => ({ ...one, adviceKey: playbookAdviceKey(front.id, index + 1) }));
  return { ...front, opening, ...read, solutions: keyed };
}

/** "home-kind-noise": a reader of a folder sees what is broad. */
function requireKindInId(file: string, { id, expert, scope }: FrontMatter): void {
  if (id.startsWith(`${expert}-kind-`) === (scope === 'broad')) return;
  const problem =
    scope === 'broad'
      ? `of a broad playbook must begin with ${expert}-kind-`
      : `${expert}-kind- is for a broad playbook`;
  throw new PlaybookError(file, 2, `id ${problem}`);
}

function readSections(
  file: string,
  sections: readonly Section[],
): Pick<Playbook, 'solutions' | 'branches' | 'asked' | 'whenToGetHelp'> & FollowUps {
  const solutions: NewSolution[] = [];
  const branches: PlaybookBranch[] = [];
  const help: string[] = [];
  for (const section of sections.filter((one) => !isFollowUpSection(one) && !isAskedSection(one))) {
    if (section.heading.startsWith('Solution: ')) solutions.push(parseSolution(file, section));
    else if (section.heading.startsWith('If: ')) branches.push(parseBranch(file, section));
    else if (section.heading === HELP) help.push(bodyOf(file, section));
    else throw new PlaybookError(file, section.line, `"${section.heading}" is not a section of a playbook`);
  }
  requireCount(file, 'Solution', solutions.length, SOLUTIONS);
  requireCount(file, 'If', branches.length, BRANCHES);
  const [whenToGetHelp] = help;
  if (whenToGetHelp === undefined || help.length > 1) throw new PlaybookError(file, 1, `needs one section "${HELP}"`);
  const asked = readAsked(file, sections.filter(isAskedSection));
  return { solutions, branches, asked, whenToGetHelp, ...readFollowUps(file, sections.filter(isFollowUpSection)) };
}

function parseBranch(file: string, section: Section): PlaybookBranch {
  const cues = section.heading
    .slice('If: '.length)
    .split('/')
    .map((cue) => cue.trim());
  if (cues.includes('')) throw new PlaybookError(file, section.line, 'a cue is empty');
  return { cues, text: bodyOf(file, section) };
}

function requireCount(
  file: string,
  name: string,
  count: number,
  { least, most }: { least: number; most: number },
): void {
  if (count < least || count > most)
    throw new PlaybookError(file, 1, `needs ${least} to ${most} sections "${name}: …", has ${count}`);
}
