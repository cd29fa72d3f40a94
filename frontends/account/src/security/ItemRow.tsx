// One row of a list (a key, a device, a provider): its facts and actions.
import type { ReactNode } from 'react';
import styles from '#security/SecurityPage.module.css';

export interface ItemRowProps {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  readonly detail?: string | undefined;
  readonly children?: ReactNode;
}

export function ItemRow({ icon, name, detail, children }: ItemRowProps) {
  return (
    <li className={styles.row}>
      {icon}
      <div>
        <p className={styles.name}>{name}</p>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      </div>
      {children !== undefined && <div className={styles.buttons}>{children}</div>}
    </li>
  );
}
