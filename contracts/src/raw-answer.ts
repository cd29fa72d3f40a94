// The answer of a call that is no JSON: an event stream, a picture, a PDF. Whoever calls gets the response itself.
import { z } from 'zod';

export const rawAnswerSchema = z.instanceof(Response);
