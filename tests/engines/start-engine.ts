// Starts the engine that a project of the configuration is named for.
import { isEngineName } from '@consilium/local/engines.ts';
import type { EngineName } from '@consilium/local/engines.ts';
import { startFirefox } from './firefox/firefox.ts';
import type { Engine } from './tab/engine.ts';
import { startWebkit } from './webkit/webkit.ts';

const starts: Readonly<Record<EngineName, () => Promise<Engine>>> = { firefox: startFirefox, webkit: startWebkit };

export function startEngine(name: string): Promise<Engine> {
  if (!isEngineName(name)) throw new Error(`No engine is named ${name}`);
  return starts[name]();
}
