// In place of the federation runtime's parser of version ranges: the shell provides one version of everything, and remotes take
// whichever there is.

/** Of ranges only those that the runtime makes itself come here: any version, and no later one than itself. */
export function satisfy(version, range) {
  if (range === '*' || range === `<=${version}`) return true;
  throw new Error('This build compares no versions (tools/web/one-version.mjs).');
}
