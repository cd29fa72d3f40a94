// Runs the files beside it as server tests are run; plain-node.test.ts says what must come of each.
export default {
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/{outcomes,neighbours}/*.ts'],
  transform: {},
  injectGlobals: false,
  testEnvironment: '<rootDir>/../environment.ts',
  runtime: '<rootDir>/../runtime.ts',
  testRunner: '<rootDir>/../../measured-circus.ts',
};
