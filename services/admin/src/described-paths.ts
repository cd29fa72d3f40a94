// OpenAPI for what admin serves below its prefix outside its contract.
import { describedAttachments } from './attachments/described-attachments.ts';
import { describedAudit } from './audit/described-audit.ts';
import { describedRequests } from './desk/described-requests.ts';
import { describedMail } from './incoming-mail/described-mail.ts';
import { describedPlainForms } from './plain-forms/described-plain-forms.ts';

export const describedPaths = {
  ...describedAttachments,
  ...describedAudit,
  ...describedPlainForms,
  ...describedRequests,
  ...describedMail,
};
