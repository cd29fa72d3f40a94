// What the audit serves outside its contract's router: its files.
import { oc } from '@orpc/contract';
import { rawAnswerSchema } from '../../raw-answer.ts';
import { auditFilterSchema } from './http.ts';

export const auditRawContract = {
  auditCsv: oc
    .route({ method: 'GET', path: '/audit.csv', summary: 'The filtered audit as CSV (admin)' })
    .input(auditFilterSchema)
    .output(rawAnswerSchema),
  auditJsonLines: oc
    .route({ method: 'GET', path: '/audit.jsonl', summary: 'The filtered audit, one JSON value in each line (admin)' })
    .input(auditFilterSchema)
    .output(rawAnswerSchema),
};
