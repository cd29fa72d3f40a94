// What tests compare of an answer with an error.
import type { Answer } from './started-auth.ts';

export const codeOf = ({ status, body }: Answer) => [status, body['code']];
export const refusalOf = ({ status, body }: Answer) => [status, body['code'], body['message']];
