// npm run model-check: asks the configured model about ten times and says what works, what it cost, and what to do.
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { z } from 'zod';
import { modelVariables } from '../advisors/model-variables.ts';
import type { Check, Finding } from './check.ts';
import { modelUnderCheck } from './model-under-check.ts';
import type { ModelUnderCheck } from './model-under-check.ts';
import { cachingCheck, routingCheck, solutionsCheck, toolCheck, wrongKeyCheck } from './other-checks.ts';
import {
  contextCheck,
  documentCheck,
  imageCheck,
  longReplyCheck,
  refusalCheck,
  replyCheck,
  stopCheck,
} from './reply-checks.ts';
import { conclusion, costLine, findingLines, heading } from './report.ts';

/** The first one shows whether anything is reached at all. */
const checks: readonly Check[] = [
  replyCheck,
  stopCheck,
  solutionsCheck,
  routingCheck,
  toolCheck,
  refusalCheck,
  longReplyCheck,
  imageCheck,
  documentCheck,
  contextCheck,
  cachingCheck,
  wrongKeyCheck,
];

const NO_KEY = `There is no model to check: set ANTHROPIC_API_KEY. A local server takes any value; set ANTHROPIC_BASE_URL and
STANDARD_MODEL as well (docs/local-models.md).
`;

/** Returns the exit code: 1 when a must fails. `write` never gets the key. */
export async function runModelCheck(
  environment: Readonly<Record<string, string | undefined>>,
  write: (text: string) => void,
): Promise<number> {
  const config = readConfig(z.object(modelVariables), environment);
  const key = config.ANTHROPIC_API_KEY?.trim();
  if (!key) {
    write(NO_KEY);
    return 1;
  }
  const print = (text: string) => write(withoutKey(text, key));
  const model = modelUnderCheck(config, key);
  print(heading(model.settings));
  const failed = await runChecks(model, print);
  print(costLine(model));
  print(conclusion(failed));
  return failed.length > 0 ? 1 : 0;
}

/** The names of the musts that failed. */
async function runChecks(model: ModelUnderCheck, print: (text: string) => void): Promise<readonly string[]> {
  const failed: string[] = [];
  let ended = false;
  for (const check of checks) {
    const before = model.usages.length;
    const finding: Finding = ended ? notTried : await check.run(model);
    ended ||= finding.endsAll ?? false;
    print(findingLines(check, finding, model.usages.slice(before)));
    if (check.isMust && (finding.verdict === 'fails' || finding === notTried)) failed.push(check.name);
  }
  return failed;
}

/** No text above should have it; shorter ones are placeholders of local servers, which are ordinary words. */
function withoutKey(text: string, key: string): string {
  return key.length < 16 ? text : text.replaceAll(key, '(the key)');
}

const notTried: Finding = { verdict: 'open', seen: 'not tried' };
