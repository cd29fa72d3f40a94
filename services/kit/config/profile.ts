// Which drivers a process takes when nothing else is said: those that need only Postgres and a disk, or those of a team's servers.

/** What `PROFILE=scale` sets; any variable that is given itself wins. */
const scaleDrivers: Readonly<Record<string, string>> = {
  EVENT_LOG: 'kafka',
  LIMITS: 'redis',
  QUOTA: 'redis',
  FANOUT: 'redis',
  JOBS: 'redis',
  FILES: 's3',
  MAIL: 'smtp',
  SMS: 'webhook',
  // Endpoints of an orchestrator need about so long to forget a process that is not ready.
  DRAIN_DELAY_MS: '5000',
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with the drivers that its PROFILE stands for. Empty variables count as absent. */
export function withProfile(environment: Environment): Environment {
  if (environment['PROFILE'] !== 'scale') return environment;
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  return { ...scaleDrivers, ...Object.fromEntries(given) };
}
