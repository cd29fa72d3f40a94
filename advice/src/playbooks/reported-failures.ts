// Playbooks that people report as not working come later among those of their expert.

/** Of each playbook, by its id: the share of people whom nothing of it helped, at least; from 0 to 1. */
export type ReportedFailures = ReadonlyMap<string, number>;

/** The most that a standing is lowered by, so that a playbook that fits far better stays first whatever is reported. */
const MOST_LOWERED = 0.1;

export function loweredStanding(standing: number, failedShare: number | undefined): number {
  if (failedShare === undefined || standing <= 0) return standing;
  return standing * (1 - MOST_LOWERED * Math.min(1, Math.max(0, failedShare)));
}
