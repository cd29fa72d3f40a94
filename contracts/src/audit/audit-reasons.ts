// Why an administrator acted: chosen from a list, so that the audit holds no words about a person.
// Plain data without zod, because the portal shows the list.
export const auditReasons = [
  'asked-by-the-person',
  'abuse',
  'fraud',
  'mistake',
  'legal-duty',
  'goodwill',
  'security',
  'maintenance',
  'test',
] as const;
export type AuditReason = (typeof auditReasons)[number];

export const auditReasonWords: Readonly<Record<AuditReason, string>> = {
  'asked-by-the-person': 'The person asked for it',
  abuse: 'Abuse of the service',
  fraud: 'Fraud',
  mistake: 'A mistake is put right',
  'legal-duty': 'The law requires it',
  goodwill: 'Goodwill',
  security: 'Security of an account',
  maintenance: 'Maintenance',
  test: 'A test',
};
