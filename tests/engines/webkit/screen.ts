// A screen without a monitor, because WebKit's browser has a window.
import { once } from 'node:events';
import { engineProgram } from '@consilium/local/engines.ts';
import { runBeside } from './running-program.ts';

export interface Screen {
  /** For the environment variable DISPLAY. */
  readonly display: string;
  readonly stop: () => Promise<void>;
}

/** Xvfb chooses the number itself and says it as soon as it can be used. */
export async function startScreen(): Promise<Screen> {
  const words = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const { process: xvfb, stop } = runBeside(engineProgram('webkit', 'screen'), words);
  if (!xvfb.stdout) throw new Error('Xvfb has no output');
  const [said] = (await once(xvfb.stdout, 'data')) as [Buffer];
  return { display: `:${said.toString().trim()}`, stop };
}
