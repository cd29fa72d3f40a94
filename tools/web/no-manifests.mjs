// In place of the federation runtime's code for manifests and for loading ahead: remotes are named by their entries, and
// the page itself requests their files (preloads.ts). The runtime brings it with every first visit otherwise.

export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = isLeftOut;
export const defaultPreloadArgs = isLeftOut;
export const formatPreloadArgs = isLeftOut;
export const normalizePreloadExposes = isLeftOut;
export const preloadAssets = isLeftOut;

function isLeftOut() {
  throw new Error('This build knows no manifests (tools/web/no-manifests.mjs).');
}
