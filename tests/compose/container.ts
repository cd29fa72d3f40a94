// A container of a compose project: its state, and killing its program.
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { z } from 'zod';
import type { ComposeProject } from './compose-project.ts';
import { docker } from './docker.ts';

const containerSchema = z.object({
  RestartCount: z.number(),
  State: z.object({
    Status: z.string(),
    Pid: z.number(),
    ExitCode: z.number(),
    OOMKilled: z.boolean(),
    Health: z.object({ Status: z.string() }).optional(),
  }),
});
type Container = z.output<typeof containerSchema>;

/** Allows for a busy machine: with a load of 70 on two cores a part took 220 s. */
const BACK_WITHIN_MS = 600_000;
const LOOK_EVERY_MS = 250;
/** All our images contain Node. */
const KILLER = 'consilium/provision:local';

async function idOf(project: ComposeProject, service: string): Promise<string> {
  return project.compose(['ps', '--all', '--quiet', service]);
}

export async function lookAt(project: ComposeProject, service: string): Promise<Container> {
  const id = await idOf(project, service);
  return containerSchema.parse(JSON.parse(await docker(['inspect', '--format', '{{json .}}', id])));
}

/**
 * Simulates a crash. The engine does not restart after `docker kill`, and process 1 cannot be killed from inside, so a
 * container that sees the engine's processes does it.
 */
export async function killProgram({ State }: Container): Promise<void> {
  const rights = ['--pid', 'host', '--network', 'none', '--user', '0', '--cap-drop', 'ALL', '--cap-add', 'KILL'];
  const program = `process.kill(${State.Pid}, 'SIGKILL')`;
  await docker(['run', '--rm', ...rights, '--entrypoint', 'node', KILLER, '--eval', program]);
}

/** Resolves with the number of starts when the engine has restarted it and its health check passes. */
export async function untilBack(project: ComposeProject, service: string, before: Container): Promise<number> {
  let starts = before.RestartCount;
  await eventually(
    async () => {
      const { RestartCount, State } = await lookAt(project, service);
      if (RestartCount <= before.RestartCount || State.Health?.Status !== 'healthy')
        throw new Error(`${service} is ${State.Status}, ${State.Health?.Status}, restarted ${RestartCount} times`);
      starts = RestartCount;
    },
    BACK_WITHIN_MS,
    LOOK_EVERY_MS,
  );
  return starts;
}
