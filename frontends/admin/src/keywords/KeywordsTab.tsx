// The keyword tool as a tab of the portal.
import { KeywordTool } from '#keywords/KeywordTool.tsx';
import styles from '#keywords/KeywordManagement.module.css';

export function KeywordsTab() {
  return (
    <div className={styles.tab}>
      <KeywordTool />
    </div>
  );
}
