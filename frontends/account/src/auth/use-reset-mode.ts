// Password-reset mode: entered by the URL (access_token, refresh_token or type) or by the recovery event.
import { useSearchParams } from '@consilium/web/platform.ts';
import { useIsRecoveringPassword } from '@consilium/web/session/use-session.ts';
import { setRecoveringPassword } from '@consilium/web/session/session-store.ts';
import { useEffect } from 'react';
import { openLinkSession } from '#auth/auth-calls.ts';

const resetParameters = ['access_token', 'refresh_token', 'type'];

export function useResetMode(): { readonly isResetMode: boolean; readonly cleanAddress: () => void } {
  const [query, setQuery] = useSearchParams();
  const isRecovering = useIsRecoveringPassword();
  const isAsked = resetParameters.some((name) => query.has(name));
  useEffect(() => {
    if (!isAsked) return;
    setRecoveringPassword(true);
    void openLinkSession(query);
  }, [isAsked, query]);
  const cleanAddress = () => setQuery({}, { replace: true });
  return { isResetMode: isAsked || isRecovering, cleanAddress };
}
