// In place of the bundler's part of the federation runtime, which each remote would bring again: the shell's is used, as its
// runtime is. What it does, it does for the build that calls it.
import * as runtime from '@module-federation/runtime';
// The shell is no remote, so its build leaves this out.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { bundlerRuntime, attachShareScopeMap } = globalThis.consiliumFederation;

export default {
  runtime,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
