// Who may import whom. Services know contracts and kit, remotes know contracts and web, contracts know nobody.
const ours = '^(contracts|advice|gateway|services|frontends|deploy|tests|tools)/';

/** Test tools are declared once, in the workspace tools. */
const testTools = '^node_modules/(@jest|@testing-library|pretty-format)/';

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: { path: ours }, to: { circular: true } },
    {
      name: 'services-are-islands',
      comment: 'A service that needs another asks its contract or keeps a copy from events.',
      severity: 'error',
      from: {
        path: '^services/([^/]+)/',
        pathNot: ['^services/kit/', '^services/billing/.*(\\.test\\.ts$|/testing/)'],
      },
      to: { path: '^(services|gateway|frontends|deploy|tests)/', pathNot: ['^services/$1/', '^services/kit/'] },
    },
    {
      name: 'payments-are-tested-on-the-sandbox',
      comment: "Billing's tests talk to the sandbox of the payment provider; billing itself knows an address only.",
      severity: 'error',
      from: { path: '^services/billing/.*(\\.test\\.ts$|/testing/)' },
      to: {
        path: '^(services|gateway|frontends|deploy|tests)/',
        pathNot: ['^services/billing/', '^services/kit/', '^deploy/sandbox/'],
      },
    },
    {
      name: 'the-sandbox-is-an-island',
      severity: 'error',
      from: { path: '^deploy/sandbox/' },
      to: { path: '^(services|gateway|frontends|deploy|tests)/', pathNot: ['^deploy/sandbox/', '^services/kit/'] },
    },
    {
      name: 'kit-knows-no-service',
      severity: 'error',
      from: { path: '^services/kit/', pathNot: '(schemas\\.db\\.test|write-schemas)\\.ts$' },
      to: { path: '^(services|gateway|frontends|deploy|tests)/', pathNot: '^services/kit/' },
    },
    {
      name: 'gateway-is-an-island',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services|frontends|deploy|tests)/', pathNot: '^services/kit/' },
    },
    {
      name: 'contracts-import-nothing',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: ours, pathNot: '^contracts/' },
    },
    {
      name: 'advice-knows-contracts-only',
      comment: 'Chat calls it; it knows no service, no database and no network. Its tests read the lines in tools.',
      severity: 'error',
      from: { path: '^advice/', pathNot: '\\.test\\.ts$' },
      to: { path: ours, pathNot: '^(advice|contracts)/' },
    },
    {
      name: 'advice-is-of-chat',
      severity: 'error',
      from: { path: '^(services|gateway|frontends)/', pathNot: '^services/chat/' },
      to: { path: '^advice/' },
    },
    {
      name: 'contracts-run-in-browsers',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'remotes-are-islands',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/' },
      to: { path: '^(services|gateway|deploy|tests)/' },
    },
    {
      name: 'remotes-know-web-only',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/', pathNot: '^frontends/kit/' },
      to: { path: '^frontends/', pathNot: ['^frontends/$1/', '^frontends/kit/'] },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { path: ours },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: testTools },
    },
    {
      name: 'no-grab-bags',
      severity: 'error',
      from: {},
      to: { path: `${ours}.*(^|/)(utils?|helpers?|common|shared|lib|misc|types)(/|\\.ts$)` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(contracts|advice|gateway|services|frontends|deploy|tests|tools)/.*/?(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
