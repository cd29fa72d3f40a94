// The query key of the state of the model's key.
export const modelKeyKey = ['model-key'] as const;
