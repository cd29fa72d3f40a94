// Settings of the windows' toolkit by which a window of WebKit's browser can be as narrow as a phone: its toolbar takes no room. Pages are not drawn by the toolkit.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const style = '* { font-size: 1px; min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }';

export interface NarrowWindows {
  /** For the environment variable XDG_CONFIG_HOME. */
  readonly settings: string;
  remove(): Promise<void>;
}

export async function narrowWindows(): Promise<NarrowWindows> {
  const settings = await mkdtemp(path.join(tmpdir(), 'consilium-windows-'));
  await mkdir(path.join(settings, 'gtk-3.0'));
  await writeFile(path.join(settings, 'gtk-3.0', 'gtk.css'), style);
  return { settings, remove: () => rm(settings, { recursive: true, force: true }) };
}
