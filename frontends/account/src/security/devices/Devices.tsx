// The signed-in devices; one of them or all others can be signed out.
import type { AccountSession } from '@consilium/contracts/auth/http.ts';
import { useQuery } from '@consilium/web/platform.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { MonitorSmartphone } from 'lucide-react';
import { devicesQuery } from '#security/account-queries.ts';
import { endOtherSessions, endSession } from '#security/devices/device-calls.ts';
import { ItemList } from '#security/ItemList.tsx';
import { ItemRow } from '#security/ItemRow.tsx';
import { RemoveButton } from '#security/RemoveButton.tsx';
import { Section } from '#security/Section.tsx';
import styles from '#security/SecurityPage.module.css';
import { sentenceTime } from '#security/since.ts';

export function Devices() {
  const answer = useQuery(devicesQuery);
  const others = answer.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section title="Where you are signed in">
      <ItemList label="Your devices" answer={answer}>
        {(session) => <DeviceRow key={session.id} session={session} />}
      </ItemList>
      {others.length > 0 && (
        <div className={styles.flush}>
          <RemoveButton
            what="all other devices"
            word="Sign out"
            shown="Sign out all other devices"
            title="Sign out all other devices?"
            text="You stay signed in here. Everywhere else you need to sign in again."
            remove={endOtherSessions}
          />
        </div>
      )}
    </Section>
  );
}

function DeviceRow({ session }: { readonly session: AccountSession }) {
  const now = useNow();
  const { id, device, isCurrent, createdAt, lastUsedAt, aal } = session;
  const began = new Date(createdAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ItemRow
      icon={<MonitorSmartphone aria-hidden />}
      name={
        <>
          {device}
          {isCurrent && <Badge tone="accent">This device</Badge>}
          {aal === 'aal2' && <Badge>Two steps</Badge>}
        </>
      }
      detail={`Last used ${sentenceTime(lastUsedAt, now)}, signed in ${began}`}
    >
      {!isCurrent && (
        <RemoveButton
          what={`${device}, signed in ${began}`}
          word="Sign out"
          title={`Sign out ${device}?`}
          text="Anyone using it will need to sign in again."
          remove={() => endSession(id)}
        />
      )}
    </ItemRow>
  );
}
