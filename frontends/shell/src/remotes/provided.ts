// What the shell provides to the remotes, by name; the build puts a generated module in this file's place.
export const provided: Readonly<Record<string, () => Promise<unknown>>> = {};
