// The committed weights, read once when the service starts.
import { readFileSync } from 'node:fs';
import { MODEL_FILE } from './model-file.ts';
import { modelFileSchema, modelOf } from './model.ts';

export const MODEL = modelOf(modelFileSchema.parse(JSON.parse(readFileSync(MODEL_FILE, 'utf8'))));
