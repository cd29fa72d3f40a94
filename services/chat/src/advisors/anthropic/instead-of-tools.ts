// What a model without tools is told: to write the same as JSON, which the reader of its text finds.
import type { ToolUnion } from '@anthropic-ai/sdk/resources/messages';
import { isAdviceTool } from './advice-tools.ts';

/** For the prompt guard; the example below has the words of every solution and is no secret. */
export const noToolsHere = `No tool can be called in this conversation. Wherever you were told to call one, do this instead: write your text for the person first, and end it with one code block of the kind json that contains a single object, with the fields of the tools that you would have called. Write nothing after it, and do not mention it.`;

const adviceAsJson = `# No tools here

${noToolsHere} Its form:

\`\`\`json
{"solutions": [{"title": "…", "steps": ["…", "…"], "difficulty": "Easy", "timeEstimate": "20 minutes", "costEstimate": "Free", "effectiveness": 70, "description": "…"}], "questions": ["…"], "complexity": "low", "emotionalIntensity": 3}
\`\`\`

The difficulty is Easy, Medium or Hard; complexity is low, medium or high. Leave out the fields of a tool that you would not have called.`;

export function insteadOfTools(tools: readonly ToolUnion[]): string {
  const [only, ...others] = tools;
  const isShortQuestion =
    others.length === 0 && only !== undefined && 'input_schema' in only && !isAdviceTool(only.name);
  if (!isShortQuestion) return adviceAsJson;
  return `No tool can be called here. Answer with a single JSON object and nothing else. It fits this JSON Schema: ${JSON.stringify(only.input_schema)}`;
}
