// An answer that is not JSON: an event stream, a picture, a PDF. The caller gets the response itself.
import { z } from 'zod';

export const rawAnswerSchema = z.instanceof(Response);
