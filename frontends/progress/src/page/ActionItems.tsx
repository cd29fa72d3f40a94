// The tab Action Items: filters, the list in the person's own order, and adding one by hand.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionItemDialog } from '#action-items/ActionItemDialog.tsx';
import { ActionItemFilters } from '#action-items/ActionItemFilters.tsx';
import { ActionItemList } from '#action-items/ActionItemList.tsx';
import type { ActionItemFilter } from '#action-items/action-items-queries.ts';
import { CheckBacks } from '#check-backs/CheckBacks.tsx';
import { ListMenu } from '#list-tools/ListMenu.tsx';
import { MailPreferences } from '#mail-preferences/MailPreferences.tsx';
import styles from '#page/ActionItems.module.css';

const openOnes: ActionItemFilter = { status: 'open', expert: '', due: '' };

export function ActionItems() {
  const [filter, setFilter] = useState(openOnes);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className={styles.page}>
      <CheckBacks />
      <div className={styles.head}>
        <ActionItemFilters filter={filter} onChange={setFilter} />
        <div className={styles.buttons}>
          <ListMenu filter={filter} />
          <Button look="primary" onPress={() => setIsAdding(true)}>
            <Plus aria-hidden />
            Add an item
          </Button>
        </div>
      </div>
      <ActionItemList filter={filter} onShowAll={() => setFilter({ ...openOnes, status: 'all' })} />
      <MailPreferences />
      {isAdding && <ActionItemDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}
