// Checks the sandbox's objects against the types of the provider's SDK, by compiling them as literals.
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@consilium/kit/ids.ts';
import { providerTypes } from './provider-type-names.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..', '..');
const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--types', 'node'];
const language = ['--module', 'nodenext', '--target', 'esnext'];

export interface WireObject {
  readonly object: string;
}

/** The compiler's complaints, each once: missing, unknown or wrongly typed properties. Empty when all match. */
export async function complaintsAbout(objects: readonly WireObject[]): Promise<readonly string[]> {
  const folder = path.join(root, '.cache', 'provider-types', newId());
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'objects.ts');
  try {
    await writeFile(file, ["import type Stripe from 'stripe';", ...objects.map(declaration), ''].join('\n'));
    return await compile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function declaration(object: WireObject, place: number): string {
  const type = providerTypes[object.object];
  if (type === undefined) throw new Error(`no type of the SDK is named for ${object.object}`);
  return `export const object${place}: ${type} = ${literal(object)};`;
}

/** The SDK parses decimal strings into its own type. */
function literal(value: unknown, key = ''): string {
  if (typeof value === 'string' && key.endsWith('_decimal'))
    return `${JSON.stringify(value)} as unknown as Stripe.Decimal`;
  if (Array.isArray(value)) return `[${value.map((item) => literal(item)).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${literal(inner, name)}`);
  return `{\n${members.join(',\n')}\n}`;
}

function compile(file: string): Promise<readonly string[]> {
  const words = [compiler, ...options, ...language, file];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, words, { cwd: root }, (error, output) => {
      const complaints = [...output.matchAll(/error TS\d+: (.*)/g)].map(([, complaint = '']) => complaint);
      if (error && complaints.length === 0) reject(error);
      else resolve([...new Set(complaints)]);
    });
  });
}
