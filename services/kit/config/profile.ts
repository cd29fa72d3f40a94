// The default drivers of a process, by PROFILE: those that need only Postgres and a disk, or those of the scale servers.

/** What `PROFILE=scale` sets; a variable that is set itself wins. */
const scaleDrivers: Readonly<Record<string, string>> = {
  EVENT_LOG: 'kafka',
  LIMITS: 'redis',
  QUOTA: 'redis',
  FANOUT: 'redis',
  JOBS: 'redis',
  FILES: 's3',
  MAIL: 'smtp',
  SMS: 'webhook',
  // Orchestrators take about this long to stop routing to a process that is not ready.
  DRAIN_DELAY_MS: '5000',
  ADMIN_REQUIRES_SECOND_FACTOR: 'true',
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment plus the drivers of its PROFILE. Empty variables count as absent. */
export function withProfile(environment: Environment): Environment {
  if (environment['PROFILE'] !== 'scale') return environment;
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  return { ...scaleDrivers, ...Object.fromEntries(given) };
}
