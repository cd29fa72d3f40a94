// The reason of an act, as it is given on the command line.
import { auditReasons } from '@consilium/contracts/audit/audit-reasons.ts';
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { WrongUseError } from './subcommand.ts';

export function reasonNamed(given: string): AuditReason {
  const reason = auditReasons.find((one) => one === given);
  if (!reason) throw new WrongUseError(`There is no reason "${given}"; reasons are ${auditReasons.join(', ')}.`);
  return reason;
}
