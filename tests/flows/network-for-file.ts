// Starts the whole product before the tests of a file and stops it after them.
import { afterAll, beforeAll } from '@jest/globals';
import { startScriptedModel } from '@consilium/chat/advisors/anthropic/scripted-model.ts';
import type { ScriptedModel } from '@consilium/chat/advisors/anthropic/scripted-model.ts';
import { startNetwork } from './network.ts';
import type { Network } from './network.ts';

/** What it returns can be used from the file's own `beforeAll` on; until then it is empty. */
export function networkForFile(environment: Readonly<Record<string, string>> = {}): Network {
  const network = {} as Network;
  beforeAll(async () => void Object.assign(network, await startNetwork(environment)));
  afterAll(() => network.stop());
  return network;
}

/** The same with a model whose answers the tests script. */
export function networkWithModelForFile(environment: Readonly<Record<string, string>> = {}): {
  readonly network: Network;
  readonly model: ScriptedModel;
} {
  const [network, model] = [{} as Network, {} as ScriptedModel];
  beforeAll(async () => {
    Object.assign(model, await startScriptedModel());
    const settings = { ANTHROPIC_API_KEY: 'sk-ant-of-the-test', ANTHROPIC_BASE_URL: model.url };
    Object.assign(network, await startNetwork({ ...settings, MODEL_ROUTING_PER_MINUTE: '0', ...environment }));
  });
  afterAll(async () => {
    await network.stop();
    await model.stop();
  });
  return { network, model };
}
