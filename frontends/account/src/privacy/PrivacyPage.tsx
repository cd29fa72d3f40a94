// /profile/privacy: an export of what we store about a person, and the deletion of the account.
import { Link } from '@consilium/web/platform.ts';
import { Page } from '@consilium/web/ui/Page.tsx';
import { DeletionSection } from '#privacy/DeletionSection.tsx';
import { ProductsSection } from '#privacy/ProductsSection.tsx';
import { ExportSection } from '#privacy/ExportSection.tsx';
import styles from '#privacy/PrivacyPage.module.css';
import { OwnPage } from '#profile/OwnPage.tsx';
import { SettingsNav } from '#settings-nav/SettingsNav.tsx';

export function PrivacyPage() {
  return (
    <OwnPage>
      <Page title="Privacy" lead={<p>Your data is yours. Take a copy, or have it deleted.</p>}>
        <div className={styles.page}>
          <SettingsNav />
          <ProductsSection />
          <ExportSection />
          <DeletionSection />
          <p className={styles.policy}>
            How we treat your data is written in our <Link to="/privacy">Privacy Policy</Link>.
          </p>
        </div>
      </Page>
    </OwnPage>
  );
}
