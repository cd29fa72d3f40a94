// Imports a remote's routes from its source: replaces federated-import.ts in development.
import type { RemoteModule } from '#remotes/federated-import.ts';
import type { RemoteName } from '@consilium/contracts/pages/pages.ts';

const imports: Readonly<Record<RemoteName, () => Promise<RemoteModule>>> = {
  consult: () => import('consult/routes'),
  account: () => import('account/routes'),
  progress: () => import('progress/routes'),
  info: () => import('info/routes'),
  admin: () => import('admin/routes'),
};

export function importRemote(name: RemoteName): Promise<RemoteModule> {
  return imports[name]();
}
