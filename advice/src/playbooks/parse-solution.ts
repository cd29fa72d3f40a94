// Reads a "## Solution:" section: facts as a list, then numbered steps.
import { solutionSchema } from '@consilium/contracts/chat/conversation.ts';
import { z } from 'zod';
import type { NewSolution } from './turn.ts';
import { PlaybookError } from './playbook-error.ts';
import type { Section } from './split-sections.ts';

const factsSchema = z.strictObject({
  Difficulty: solutionSchema.shape.difficulty,
  Time: z.string().min(1),
  Cost: z.string().min(1).optional(),
  Effectiveness: z.coerce.number().int().min(0).max(100),
  Why: z.string().min(1),
});

export function parseSolution(file: string, section: Section): NewSolution {
  const facts: Record<string, string> = {};
  const steps: string[] = [];
  for (const [offset, line] of section.lines.entries()) {
    const fact = /^- ([A-Za-z]+): (.+)$/u.exec(line);
    const step = /^(\d+)\. (.+)$/u.exec(line);
    if (fact?.[1] && fact[2]) facts[fact[1]] = fact[2].trim();
    else if (step?.[2] && Number(step[1]) === steps.length + 1) steps.push(step[2].trim());
    else if (line.trim() !== '')
      throw new PlaybookError(file, section.line + 1 + offset, 'is neither a fact nor the next step');
  }
  const parsed = factsSchema.safeParse(facts);
  if (!parsed.success)
    throw new PlaybookError(file, section.line, `facts of the solution: ${z.prettifyError(parsed.error)}`);
  if (steps.length < 2 || steps.length > 5)
    throw new PlaybookError(file, section.line, `needs 2 to 5 steps, has ${steps.length}`);
  return toSolution(section.heading.slice('Solution: '.length).trim(), steps, parsed.data);
}

function toSolution(title: string, steps: readonly string[], facts: z.infer<typeof factsSchema>): NewSolution {
  return {
    title,
    steps: [...steps],
    difficulty: facts.Difficulty,
    timeEstimate: facts.Time,
    costEstimate: facts.Cost ?? null,
    effectiveness: facts.Effectiveness,
    description: facts.Why,
  };
}
