// Reads JSON that a model wrote into its text.
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The object between the first and the last brace; what stands around it, such as a code fence, does not count. */
export function objectIn(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  return start === -1 || end < start ? undefined : parseJson(text.slice(start, end + 1));
}

/** The thoughts that some models write before their answer when the server does not take them out. */
export function withoutThoughts(text: string): string {
  return text.replace(/^\s*<(think|thinking)>[\s\S]*?(?:<\/\1>|$)/iu, '');
}
