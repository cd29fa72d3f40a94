// The tabs of the portal: all for administrators, Support alone for the role support, which loads nothing else.
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { Tabs } from '@consilium/web/ui/Tabs.tsx';
import { lazy, Suspense, type ComponentType } from 'react';
import { namedTab, useChosenTab } from '#portal/chosen-tab.ts';

const portalTabs = [
  tab('overview', 'Overview', async () => (await import('#portal/AdministratorTabs.tsx')).OverviewTab),
  tab('affiliate', 'Affiliate', async () => (await import('#products/ProductCatalog.tsx')).ProductCatalog),
  tab('multi-network', 'Multi-Network', async () => (await import('#portal/AdministratorTabs.tsx')).MultiNetworkTab),
  tab('users', 'Users', async () => (await import('#users/UsersTab.tsx')).UsersTab),
  tab('money', 'Money', async () => (await import('#money/MoneyTab.tsx')).MoneyTab),
  tab('support', 'Support', async () => (await import('#desk/SupportTab.tsx')).SupportTab),
  tab('events', 'Events', async () => (await import('#events/EventsTab.tsx')).EventsTab),
  tab('keywords', 'Keywords', async () => (await import('#keywords/KeywordsTab.tsx')).KeywordsTab),
  tab('system', 'System', async () => (await import('#system/SystemTab.tsx')).SystemTab),
  tab('audit', 'Audit', async () => (await import('#audit/AuditTrail.tsx')).AuditTrail),
] as const;
/** Its script comes with the portal's own: asked for once the tabs are drawn, it would leave a skeleton for a third of a second. */
portalTabs
  .find(({ id }) => id === namedTab())
  ?.load()
  .catch(() => undefined);
const supportTabs = portalTabs.filter(({ id }) => id === 'support');

export function PortalTabs({ isAdmin }: { readonly isAdmin: boolean }) {
  const tabs = isAdmin ? portalTabs : supportTabs;
  const [chosen, choose] = useChosenTab(tabs.map(({ id }) => id));
  return <Tabs label="Admin Portal" tabs={tabs} selected={chosen} onSelect={choose} />;
}

function tab(id: string, title: string, load: () => Promise<ComponentType>) {
  const Content = lazy(async () => ({ default: await load() }));
  return { id, title, load, content: <Loading of={Content} /> };
}

function Loading({ of: Content }: { readonly of: ComponentType }) {
  return (
    <Suspense fallback={<SkeletonText lines={10} label="Loading..." />}>
      <Content />
    </Suspense>
  );
}
