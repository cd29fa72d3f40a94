// Validates what the model passed to a tool. Small models send numbers and lists as text: that is read as it is meant;
// a card in which something is missing or has no clear meaning is left out.
import { solutionSchema } from '@consilium/contracts/chat/conversation.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import { z } from 'zod';
import type { AdvicePart } from '../advisor.ts';
import { parseJson } from './written-json.ts';

export const MOST_SOLUTIONS = 5;
const MOST_STEPS = 5;
export const MOST_QUESTIONS = 3;

const text = z.string().trim().min(1);
const asWord = (value: unknown) =>
  typeof value === 'string' ? value.trim().charAt(0).toUpperCase() + value.trim().slice(1).toLowerCase() : value;
const asNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*\d+(?:\.\d+)?\s*%?\s*$/u.test(value) ? Number.parseFloat(value) : value;
/** Between 0 and 1 it is a share and no percentage. */
const asPercent = (value: unknown) => {
  const number = asNumber(value);
  return typeof number === 'number' && number > 0 && number < 1 ? number * 100 : number;
};
const withoutNumber = (line: string) => line.replace(/^\s*(?:\d{1,2}[.)]|[-*])\s+/u, '');
const asLines = (value: unknown) => {
  if (typeof value !== 'string') return value;
  const parsed = parseJson(value);
  return Array.isArray(parsed)
    ? parsed
    : value
        .split('\n')
        .map(withoutNumber)
        .filter((line) => line.trim() !== '');
};
const asItems = (value: unknown) => {
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  return Array.isArray(parsed) || parsed === undefined ? parsed : [parsed];
};

const solutionInput = z.object({
  title: text.max(200),
  steps: z.preprocess(
    asLines,
    z
      .array(text.max(1000))
      .min(1)
      .transform((steps) => steps.slice(0, MOST_STEPS)),
  ),
  difficulty: z.preprocess(asWord, solutionSchema.shape.difficulty),
  timeEstimate: text.max(100),
  costEstimate: text
    .max(100)
    .nullish()
    .transform((cost) => cost ?? null),
  effectiveness: z.preprocess(asPercent, z.number().min(0).max(100).transform(Math.round)),
  description: text.max(2000),
});
const questionsInput = z.array(text.max(500)).min(1);
const weightInput = z.object({
  complexity: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
    z.enum(['low', 'medium', 'high']),
  ),
  emotionalIntensity: z.preprocess(asNumber, z.number().min(0).max(10).transform(Math.round)),
});

/** The input of a named tool; undefined when it is invalid or the tool is unknown: the text of the reply is used then. */
export function partFromTool(name: string, input: unknown): AdvicePart | undefined {
  const fields = typeof input === 'string' ? parseJson(input) : input;
  // A JSON text within a JSON text.
  const object = fieldsOf(typeof fields === 'string' ? parseJson(fields) : fields);
  if (name === 'give_solutions') return solutionsPart(object['solutions']);
  if (name === 'ask_follow_ups') return questionsPart(object);
  return name === 'weigh_case' ? weightPart(object) : undefined;
}

/** Of an object that a model wrote into its text instead of calling tools: a call, or the fields of all of them. */
export function partsFromWritten(written: unknown): readonly AdvicePart[] {
  const fields = fieldsOf(written);
  const { name, arguments: args, parameters, input } = fields;
  const parts =
    typeof name === 'string'
      ? [partFromTool(name, args ?? parameters ?? input)]
      : [solutionsPart(fields['solutions']), questionsPart(fields), weightPart(fields)];
  return parts.filter((part) => part !== undefined);
}

function solutionsPart(value: unknown): AdvicePart | undefined {
  const items = asItems(value);
  if (!Array.isArray(items)) return undefined;
  const solutions = items.flatMap((item): NewSolution[] => {
    const { data } = solutionInput.safeParse(item);
    return data ? [data] : [];
  });
  return solutions.length > 0 ? { type: 'solutions', solutions: solutions.slice(0, MOST_SOLUTIONS) } : undefined;
}

function questionsPart(fields: Readonly<Record<string, unknown>>): AdvicePart | undefined {
  const [questions = [], nextQuestions = []] = [fields['questions'], fields['nextQuestions']].map(
    (value) => questionsInput.safeParse(asLines(value)).data?.slice(0, MOST_QUESTIONS) ?? [],
  );
  if (questions.length + nextQuestions.length === 0) return undefined;
  return { type: 'follow-ups', questions, ...(nextQuestions.length > 0 && { nextQuestions }) };
}

function weightPart(value: unknown): AdvicePart | undefined {
  const { data } = weightInput.safeParse(value);
  return data && { type: 'weight', weight: data };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
