// With four eyes on, a person cannot do alone here what needs a second administrator in the portal. Programs of the operator can.
import type { AuthContext } from '../settings/context.ts';
import { forbidden } from '../wire/auth-error.ts';

export function refuseWithoutSecondAdmin({ settings }: Pick<AuthContext, 'settings'>, admin: string): void {
  if (settings.fourEyes && admin !== 'service')
    throw forbidden('not_admin', 'A second administrator has to confirm this, in the admin portal');
}
