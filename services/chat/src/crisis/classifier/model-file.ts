// Where the committed weights lie.
export const MODEL_FILE = new URL('classifier-weights.json', import.meta.url);
