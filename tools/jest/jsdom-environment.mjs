// jsdom with the web APIs that Node has and jsdom lacks (fetch, streams, crypto).
import { TestEnvironment } from 'jest-environment-jsdom';

const missing = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'structuredClone',
  'BroadcastChannel',
];

export default class WebPlatformEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] ??= globalThis[name];
    // Node's Request accepts only Node's own signals.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
  }
}
