// Four projects: node (pure and HTTP tests), db (a Postgres database per file), scale (Kafka, Redis and S3 too), dom (jsdom).
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];
const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  injectGlobals: false,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/tests/e2e/', '<rootDir>/.cache/'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/.consilium/', '/dist/'],
  setupFiles: ['<rootDir>/tools/jest/esm-sentinel.ts'],
  testRunner: '<rootDir>/tools/jest/measured-circus.ts',
};
// Server tests are plain Node modules, linked once per worker; the pages' are transformed and linked for each file.
const plainNode = {
  ...base,
  transform: {},
  setupFiles: [],
  testEnvironment: '<rootDir>/tools/jest/plain-node/environment.ts',
  runtime: '<rootDir>/tools/jest/plain-node/runtime.ts',
};
const server = ['contracts', 'advice', 'gateway', 'services', 'deploy', 'tests', 'tools'].map(
  (folder) => `<rootDir>/${folder}`,
);

export default {
  workerIdleMemoryLimit: '768MB',
  testSequencer: '<rootDir>/tools/jest/long-first.ts',
  // A busy machine is no failure.
  testTimeout: 60_000,
  reporters: ['default', '<rootDir>/tools/jest/times-reporter.ts'],
  projects: [
    {
      ...plainNode,
      displayName: 'node',
      roots: server,
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [
        ...base.testPathIgnorePatterns,
        '\\.db\\.test\\.ts$',
        '\\.flow\\.test\\.ts$',
        '\\.scale\\.test\\.ts$',
        '\\.dom\\.test\\.ts$',
      ],
    },
    {
      ...plainNode,
      displayName: 'db',
      roots: server,
      testMatch: ['**/*.db.test.ts', '**/*.flow.test.ts'],
      globalSetup: '<rootDir>/tools/jest/postgres-setup.ts',
      globalTeardown: '<rootDir>/tools/jest/servers-teardown.ts',
    },
    {
      ...plainNode,
      displayName: 'scale',
      roots: server,
      testMatch: ['**/*.scale.test.ts'],
      globalSetup: '<rootDir>/tools/jest/scale-setup.ts',
      globalTeardown: '<rootDir>/tools/jest/servers-teardown.ts',
    },
    {
      ...base,
      displayName: 'dom',
      testEnvironment: '<rootDir>/tools/jest/jsdom-environment.mjs',
      roots: ['<rootDir>/frontends'],
      testMatch: ['**/*.test.tsx', '**/*.test.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/tools/jest/css-module.ts',
        '\\.css$': '<rootDir>/tools/jest/empty-style.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/frontends/kit/src/testing/dom-setup.test-support.ts'],
    },
  ],
};
