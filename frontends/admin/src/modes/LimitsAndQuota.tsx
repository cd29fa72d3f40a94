// Shows for each gateway process whether limits and units are counted normally, and what people notice otherwise.
import type { GatewayModes, LimitsMode, QuotaMode, ReplicaModes } from '@consilium/contracts/gateway/http.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { Gauge } from 'lucide-react';
import styles from '#modes/LimitsAndQuota.module.css';
import { limitsWords, modeNames, quotaWords, summaryOf } from '#modes/mode-words.ts';
import { useModes } from '#modes/modes-query.ts';
import { UnnamedProxyNotice } from '#modes/UnnamedProxyNotice.tsx';
import { PortalSection } from '#section/PortalSection.tsx';

export function LimitsAndQuota() {
  return (
    <PortalSection
      id="limits-and-quota"
      title="Limits and quota"
      asked={useModes()}
      failure="We couldn’t load limits and quota"
      waitingLines={3}
      waitingClass={styles.coming}
    >
      {(modes, isOld) => <KnownModes modes={modes} isOld={isOld} />}
    </PortalSection>
  );
}

function KnownModes({
  modes: { replicas, complete },
  isOld,
}: {
  readonly modes: GatewayModes;
  readonly isOld: boolean;
}) {
  if (replicas.length === 0)
    return (
      <EmptyState
        icon={<Gauge aria-hidden />}
        title="No gateway has reported yet"
        text="Each process reports its state every few seconds."
      />
    );
  return (
    <Card className={styles.card}>
      <output className={styles.summary}>{summaryOf(replicas)}</output>
      {!complete && <p className={styles.note}>The database does not answer, so only one gateway is shown.</p>}
      <UnnamedProxyNotice replicas={replicas} />
      {isOld && <p className={styles.note}>We couldn’t refresh this just now. We’ll try again.</p>}
      <ul className={styles.replicas}>
        {replicas.map((replica, index) => (
          <Replica key={replica.replicaId} replica={replica} number={index + 1} />
        ))}
      </ul>
    </Card>
  );
}

function Replica({ replica, number }: { readonly replica: ReplicaModes; readonly number: number }) {
  const { limits, quota, startedAt } = replica;
  const now = useNow(10_000);
  return (
    <li className={styles.replica}>
      <h3 className={styles.name}>
        Gateway {number} <span className={styles.time}>started {relativeTime(startedAt, now).toLowerCase()}</span>
      </h3>
      <dl className={styles.modes}>
        <Mode
          name="Request limits"
          mode={limits.mode}
          words={limitsWords[limits.mode]}
          since={limits.since}
          now={now}
        />
        <Mode name="Message quota" mode={quota.mode} words={quotaWords[quota.mode]} since={quota.since} now={now} />
      </dl>
    </li>
  );
}

interface ModeProps {
  readonly name: string;
  readonly mode: LimitsMode | QuotaMode;
  readonly words: string;
  readonly since: string;
  readonly now: number;
}

function Mode({ name, mode, words, since, now }: ModeProps) {
  return (
    <div className={styles.mode}>
      <dt>{name}</dt>
      <dd>
        <Badge tone={mode === 'store' ? 'plain' : 'attention'}>{modeNames[mode]}</Badge>{' '}
        <time className={styles.time} dateTime={since} title={new Date(since).toLocaleString()}>
          since {relativeTime(since, now).toLowerCase()}
        </time>
        <p className={styles.words}>{words}</p>
      </dd>
    </div>
  );
}
