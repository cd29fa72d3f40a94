// OpenAPI for what admin serves below its prefix outside its contract.
import { describedRequests } from './desk/described-requests.ts';
import { describedMail } from './incoming-mail/described-mail.ts';

export const describedPaths = { ...describedRequests, ...describedMail };
