// Runs the files beside it like server tests; plain-node.test.ts checks their results.
export default {
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/{outcomes,neighbours}/*.ts'],
  transform: {},
  injectGlobals: false,
  testEnvironment: '<rootDir>/../environment.ts',
  runtime: '<rootDir>/../runtime.ts',
  testRunner: '<rootDir>/../../measured-circus.ts',
};
