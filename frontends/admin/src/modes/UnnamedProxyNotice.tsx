// A proxy is in front of the gateways that they do not trust: says what follows from that, and what to do.
import type { ReplicaModes } from '@consilium/contracts/gateway/http.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import styles from '#modes/LimitsAndQuota.module.css';

export function UnnamedProxyNotice({ replicas }: { readonly replicas: readonly ReplicaModes[] }) {
  const now = useNow(10_000);
  const proxies = replicas.flatMap(({ unnamedProxy }) => unnamedProxy ?? []);
  if (proxies.length === 0) return null;
  const addresses = new Set(proxies.map(({ address }) => address ?? 'a public address'));
  const lastSeen =
    proxies
      .map(({ seenAt }) => seenAt)
      .toSorted()
      .at(-1) ?? '';
  return (
    <div role="note" className={styles.mode}>
      <Badge tone="attention">Proxy not named</Badge>{' '}
      <time className={styles.time} dateTime={lastSeen} title={new Date(lastSeen).toLocaleString()}>
        last seen {relativeTime(lastSeen, now).toLowerCase()}
      </time>
      <p className={styles.words}>
        Requests come through a proxy that TRUSTED_PROXIES does not name, at {[...addresses].toSorted().join(' and ')}.
        Everybody behind it counts as one address: one person can lock all others out of signing in. Name it in
        TRUSTED_PROXIES if it is yours. If you run none there, somebody forged its headers, which were ignored.
      </p>
    </div>
  );
}
