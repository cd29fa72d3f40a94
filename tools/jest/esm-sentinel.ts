// Fails the run at once when --experimental-vm-modules is missing: the transformer would quietly emit CommonJS.
if (!import.meta.url) throw new Error('jest must run with NODE_OPTIONS=--experimental-vm-modules');
