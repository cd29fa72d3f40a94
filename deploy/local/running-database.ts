// Finds the database and the addresses of a running embedded profile, for commands run beside it.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoAddresses } from '@consilium/auth/accounts/demo-addresses.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { z } from 'zod';
import { secretsFileName } from './data-directory.ts';
import { SANDBOX_KEY } from './sandbox/sandbox-wiring.ts';

const fileName = 'database-url';
const addressFileNames = { publicUrl: 'public-url', sandboxUrl: 'sandbox-url' } as const;
type Addresses = Readonly<Partial<Record<keyof typeof addressFileNames, string | undefined>>>;

export async function announceDatabase(
  dataDirectory: string,
  ownerUrl: string,
  { publicUrl, sandboxUrl }: Addresses = {},
): Promise<void> {
  const writeAddress = (name: string, url: string) => writeFile(path.join(dataDirectory, name), url, { mode: 0o600 });
  if (publicUrl !== undefined) await writeAddress(addressFileNames.publicUrl, publicUrl);
  if (sandboxUrl !== undefined) await writeAddress(addressFileNames.sandboxUrl, sandboxUrl);
  await writeAddress(fileName, ownerUrl);
}

export async function withdrawDatabase(dataDirectory: string): Promise<void> {
  for (const name of [fileName, ...Object.values(addressFileNames)])
    await rm(path.join(dataDirectory, name), { force: true });
}

/** Throws a readable error when nothing runs on that folder. */
export async function runningDatabaseUrl(dataDirectory: string): Promise<string> {
  const url = await readIfThere(dataDirectory, fileName);
  if (url === undefined)
    throw new Error(`Nothing runs on ${dataDirectory}. Start it first: npm start -- --data ${dataDirectory}`);
  return url;
}

/** The environment with the addresses of what runs on that folder: links lead to it, and payments to its sandbox. */
export async function besideRunning(dataDirectory: string, environment: Environment): Promise<Environment> {
  const publicUrl = await readIfThere(dataDirectory, addressFileNames.publicUrl);
  const sandboxUrl = await readIfThere(dataDirectory, addressFileNames.sandboxUrl);
  const demo = environment['ADMIN_EMAIL'] ? {} : await demoAdministrator(dataDirectory);
  return {
    ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl }),
    // A key of the real provider never goes to the sandbox.
    ...(sandboxUrl !== undefined &&
      !environment['STRIPE_SECRET_KEY'] && { STRIPE_API_URL: sandboxUrl, STRIPE_SECRET_KEY: SANDBOX_KEY }),
    ...demo,
    ...environment,
  };
}

/** As npm start prints it. */
async function demoAdministrator(dataDirectory: string): Promise<Environment> {
  const kept = await readIfThere(dataDirectory, secretsFileName);
  if (kept === undefined) return {};
  const { adminPassword } = z.object({ adminPassword: z.string() }).parse(JSON.parse(kept));
  return { ADMIN_EMAIL: demoAddresses.admin, ADMIN_PASSWORD: adminPassword };
}

function readIfThere(dataDirectory: string, name: string): Promise<string | undefined> {
  return readFile(path.join(dataDirectory, name), 'utf8').catch(() => undefined);
}
