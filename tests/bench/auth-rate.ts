// The throughput of auth on one core, compared with the reference server under the same conditions (ES256, 20 pooled
// connections).
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { addPeople, addSessions, PASSWORD, writeLines } from './auth-people.ts';
import type { BenchPerson } from './auth-people.ts';
import { startLoneAuth } from './lone-auth.ts';
import type { LoneAuth } from './lone-auth.ts';
import type { Measurement } from './measurement.ts';
import { processorSeconds } from './processor-seconds.ts';

const SECONDS = 6;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = [1, 32] as const;
const PEOPLE = 500;
const otherProfile = 'the same service and database';

interface Figure {
  readonly what: string;
  /** The name of the load in auth-load.lua; without one it is a plain GET. */
  readonly kind?: 'sign-in' | 'refresh' | 'user' | 'logout';
  readonly place?: string;
  readonly budget: string;
  readonly leastPerSecond: number;
  /** For this many calls per second there are sessions to use up. */
  readonly mostPerSecond: number;
}

const figures: readonly Figure[] = [
  {
    what: 'auth, one core: sign-ins a second with a password, argon2id (19 MiB, 2 passes)',
    kind: 'sign-in',
    budget: 'above 18 (reference, bcrypt 10)',
    leastPerSecond: 18,
    mostPerSecond: 0,
  },
  {
    what: 'auth, one core: refreshes a second',
    kind: 'refresh',
    budget: 'above 710 (reference)',
    leastPerSecond: 710,
    mostPerSecond: 3000,
  },
  {
    what: 'auth, one core: GET /user a second',
    kind: 'user',
    budget: 'above 2,145 (reference)',
    leastPerSecond: 2145,
    mostPerSecond: 50,
  },
  {
    what: 'auth, one core: GET /.well-known/jwks.json a second',
    place: '/.well-known/jwks.json',
    budget: '14,050 (half of the reference)',
    leastPerSecond: 14_050,
    mostPerSecond: 0,
  },
  {
    what: 'auth, one core: logouts a second',
    kind: 'logout',
    budget: '765 (half of the reference)',
    leastPerSecond: 765,
    mostPerSecond: 3000,
  },
];

export async function measureAuthRate(): Promise<Measurement[]> {
  const missing = ['/usr/bin/wrk', '/usr/bin/taskset'].filter((program) => !existsSync(program));
  if (missing.length > 0)
    return figures.map(({ what, budget }) => ({
      what,
      budget,
      figure: `not measured: ${missing.join(', ')} not installed`,
      within: undefined,
    }));
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-bench-auth-lines-'));
  const auth = await startLoneAuth('http://bench.example');
  try {
    const people = await addPeople(auth, PEOPLE);
    const measurements: Measurement[] = [];
    for (const figure of figures) measurements.push(await measure(auth, people, directory, figure));
    return measurements;
  } finally {
    await auth.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure(
  auth: LoneAuth,
  people: readonly BenchPerson[],
  directory: string,
  figure: Figure,
): Promise<Measurement> {
  const rates: Rate[] = [];
  for (const connections of CONNECTIONS) {
    const run = async (seconds: number) => {
      const file = path.join(directory, 'lines');
      await writeLines(file, await linesOf(auth, people, figure, seconds));
      return load(auth, figure, { connections, seconds, file });
    };
    await run(WARM_UP_SECONDS);
    rates.push(await run(SECONDS));
  }
  const [alone, together] = rates;
  if (!alone || !together) throw new Error('nothing was measured');
  const ofCore = `a full second of its core does ${rounded(together.perProcessorSecond)}`;
  return {
    what: figure.what,
    figure: `${rounded(together.perSecond)} over 32 connections, ${rounded(alone.perSecond)} over one (${ofCore})`,
    budget: figure.budget,
    within: together.perSecond > figure.leastPerSecond,
    otherProfile,
  };
}

interface Rate {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
}

const rounded = (rate: number) => (rate < 100 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en-US'));

async function linesOf(
  auth: LoneAuth,
  people: readonly BenchPerson[],
  { kind, mostPerSecond }: Figure,
  seconds: number,
): Promise<readonly string[]> {
  if (kind === undefined) return [];
  if (kind === 'sign-in') return people.map(({ email }) => JSON.stringify({ email, password: PASSWORD }));
  const sessions = await addSessions(auth, people, mostPerSecond * seconds);
  return sessions.map(({ refreshToken, accessToken }) =>
    kind === 'refresh' ? JSON.stringify({ refresh_token: refreshToken }) : accessToken,
  );
}

/** A run with refusals would only measure refusals. */
async function load(
  auth: LoneAuth,
  { kind, place }: Figure,
  { connections, seconds, file }: { connections: number; seconds: number; file: string },
): Promise<Rate> {
  const script = kind === undefined ? [] : ['-s', path.join(import.meta.dirname, 'auth-load.lua')];
  const wrk = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', ...script, `${auth.url}${place ?? ''}`];
  const lines = kind === undefined ? [] : ['--', kind, file];
  const processorBefore = processorSeconds(auth.pid);
  const { stdout } = await promisify(execFile)('taskset', ['-c', '1', 'wrk', ...wrk, ...lines]);
  const processor = processorSeconds(auth.pid) - processorBefore;
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`refused under load: ${stdout}`);
  const answered = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return { perSecond: answered / seconds, perProcessorSecond: answered / processor };
}
