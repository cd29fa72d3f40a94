// The program of npm run compose -- prove: builds and starts the whole compose file, kills one container of each kind,
// and removes everything.
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { readCompose } from '@consilium/local/docker/compose-file.ts';
import { runCommand } from '@consilium/local/run-command.ts';
import { openMailbox } from '../smoke/mailbox.ts';
import { runSmoke } from '../smoke/run-smoke.ts';
import { openProject } from './compose-project.ts';
import type { ComposeProject } from './compose-project.ts';
import { killProgram, lookAt, untilBack } from './container.ts';
import { checkEngine } from './docker.ts';

const HEALTHY_WITHIN_SECONDS = '600';
/** Allows for a busy machine. */
const STORY_WITHIN_MS = 600_000;
const TRY_AGAIN_AFTER_MS = 500;
const LAST_LINES = '40';

let stories = 0;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const secondsSince = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

await runCommand(async () => {
  await checkEngine();
  const project = await openProject();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void project.remove().finally(() => process.exit(1)));
  try {
    await prove(project);
  } catch (error) {
    say(await project.compose(['logs', '--tail', LAST_LINES]).catch(() => ''));
    throw error;
  } finally {
    await project.remove();
  }
  say('Taken down: no container, volume or network of it is left. The images stay.');
});

async function prove(project: ComposeProject): Promise<void> {
  const { services } = readCompose();
  const builtAt = performance.now();
  await project.compose(['build', '--quiet'], { shown: true });
  say(`every image is built: ${secondsSince(builtAt)}`);
  const startedAt = performance.now();
  await project.compose(['up', '--detach', '--no-build', '--wait', '--wait-timeout', HEALTHY_WITHIN_SECONDS]);
  say(`everything is healthy: ${secondsSince(startedAt)}`);
  const toldAt = performance.now();
  await story(project);
  say(`the story passes: ${secondsSince(toldAt)}`);
  const starts = new Map([['provision', 0]]);
  for (const service of Object.keys(services).filter((name) => name !== 'provision'))
    starts.set(service, await killed(project, service));
  await assertUnharmed(project, starts);
  const built = Object.entries(services).filter(([, { build }]) => build !== undefined);
  await assertStopsInOrder(
    project,
    built.map(([name]) => name),
  );
}

/**
 * Each run comes from another network, like people behind a proxy: otherwise the rate limits of one network would end
 * the proof.
 */
async function story({ url, mailUrl }: ComposeProject): Promise<void> {
  stories += 1;
  await runSmoke({ url, mailbox: openMailbox(mailUrl, url), network: `198.51.100.${stories % 256}` });
}

/**
 * Runs the smoke test while the container is down, and repeats it until it passes. Resolves with the number of runs.
 */
async function killed(project: ComposeProject, service: string): Promise<number> {
  const before = await lookAt(project, service);
  if (before.RestartCount > 0) throw new Error(`${service} ended by itself before its turn`);
  const failures: string[] = [];
  await killProgram(before);
  const killedAt = performance.now();
  const back = untilBack(project, service, before).then((starts) => ({ starts, after: secondsSince(killedAt) }));
  const passes = eventually(
    () =>
      story(project).catch((error: unknown) => {
        failures.push(String(error));
        throw error;
      }),
    STORY_WITHIN_MS,
    TRY_AGAIN_AFTER_MS,
  ).then(() => secondsSince(killedAt));
  const [healthy, passesAfter] = await Promise.all([back, passes]);
  const noticed =
    failures.length === 0 ? 'the first try passed' : `${failures.length} tries failed, at first ${failures[0]}`;
  say(`killed ${service}: healthy again after ${healthy.after}, the story passed after ${passesAfter} (${noticed})`);
  return healthy.starts;
}

/** An unexpected restart, or a program killed for lack of memory, is a failure. */
async function assertUnharmed(project: ComposeProject, starts: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, count] of starts) {
    const { RestartCount, State } = await lookAt(project, name);
    if (RestartCount !== count || State.OOMKilled)
      throw new Error(`${name} ended by itself (${RestartCount - count} times; out of memory: ${State.OOMKilled})`);
  }
}

async function assertStopsInOrder(project: ComposeProject, names: readonly string[]): Promise<void> {
  const stoppingAt = performance.now();
  await project.compose(['stop']);
  for (const name of names) {
    const { State } = await lookAt(project, name);
    if (State.ExitCode !== 0) throw new Error(`${name} ended with ${State.ExitCode} when it was told to stop`);
  }
  say(`everything stops, each part with 0: ${secondsSince(stoppingAt)}`);
}
