// Where the committed weights are.
export const MODEL_FILE = new URL('classifier-weights.json', import.meta.url);
