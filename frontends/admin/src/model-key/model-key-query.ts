// Under which name the state of the model's key is kept.
export const modelKeyKey = ['model-key'] as const;
