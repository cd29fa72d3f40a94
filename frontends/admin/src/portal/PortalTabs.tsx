// The tabs of the portal: all for administrators, Support alone for the role support, which loads nothing else.
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { Tabs } from '@consilium/web/ui/Tabs.tsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { useChosenTab } from '#portal/chosen-tab.ts';

const OverviewTab = lazy(async () => ({ default: (await import('#portal/AdministratorTabs.tsx')).OverviewTab }));
const MultiNetworkTab = lazy(async () => ({
  default: (await import('#portal/AdministratorTabs.tsx')).MultiNetworkTab,
}));
const ProductCatalog = lazy(async () => ({ default: (await import('#products/ProductCatalog.tsx')).ProductCatalog }));
const MoneyTab = lazy(async () => ({ default: (await import('#money/MoneyTab.tsx')).MoneyTab }));
const SupportTab = lazy(async () => ({ default: (await import('#desk/SupportTab.tsx')).SupportTab }));

const supportTab = { id: 'support', title: 'Support', content: <Loading of={<SupportTab />} /> };
const allTabs = [
  { id: 'overview', title: 'Overview', content: <Loading of={<OverviewTab />} /> },
  { id: 'affiliate', title: 'Affiliate', content: <Loading of={<ProductCatalog />} /> },
  { id: 'multi-network', title: 'Multi-Network', content: <Loading of={<MultiNetworkTab />} /> },
  { id: 'money', title: 'Money', content: <Loading of={<MoneyTab />} /> },
  supportTab,
];

export function PortalTabs({ isAdmin }: { readonly isAdmin: boolean }) {
  const [chosen, choose] = useChosenTab(
    isAdmin ? ['overview', 'affiliate', 'multi-network', 'money', 'support'] : ['support'],
  );
  return <Tabs label="Admin Portal" tabs={isAdmin ? allTabs : [supportTab]} selected={chosen} onSelect={choose} />;
}

function Loading({ of: content }: { readonly of: ReactNode }) {
  return <Suspense fallback={<SkeletonText lines={10} label="Loading..." />}>{content}</Suspense>;
}
