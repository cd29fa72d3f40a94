// The model driver of the advisor port: Anthropic's Messages API.
import type { Advisor, AdvicePart, AdviceRequest } from '../advisor.ts';
import { weighProblem } from '../weigh-problem.ts';
import { createModelDescription } from './describe-conversation.ts';
import { createModelAgreements } from './find-agreements.ts';
import type { MessagesClient } from './messages-client.ts';
import type { ModelSettings } from './model-settings.ts';
import { createModelSolutions } from './propose-solutions.ts';
import { createModelRouting } from './route-problem.ts';
import { secretPrompt } from './secret-prompt.ts';
import { createModelKeywords } from './suggest-keywords.ts';
import { createModelSummaries } from './summarise.ts';
import { streamAdvice } from './stream-advice.ts';
import { createModelHandOver } from './write-hand-over-note.ts';

export function createAnthropicAdvisor(settings: ModelSettings): Advisor {
  const client = loadClient(settings);
  return {
    name: 'anthropic',
    hasPremium: true,
    modelFor: (messageClass) => settings.models[messageClass],
    advise: (request) => advise(client, settings, request),
    proposeSolutions: createModelSolutions(client, settings),
    route: createModelRouting(client, settings),
    weigh: weighProblem,
    describe: createModelDescription(client, settings),
    summarise: createModelSummaries(client, settings),
    handOverNote: createModelHandOver(client, settings),
    agreements: createModelAgreements(client, settings),
    keywordsFor: createModelKeywords(client, settings),
  };
}

/** The SDK takes 150 ms and 23 MB to load: only with a key, and in parallel with the rest of the start. */
function loadClient(settings: ModelSettings): () => Promise<MessagesClient> {
  const client = import('./messages-client.ts').then((module) => module.createMessagesClient(settings));
  // The first call reports a failed import; until then it must not count as an unhandled rejection.
  client.catch(() => undefined);
  // Prepared now, so that the first reply does not wait for it.
  void client.then(secretPrompt, () => undefined);
  return () => client;
}

async function* advise(
  client: () => Promise<MessagesClient>,
  settings: ModelSettings,
  request: AdviceRequest,
): AsyncGenerator<AdvicePart> {
  yield* streamAdvice(await client(), settings, request);
}
