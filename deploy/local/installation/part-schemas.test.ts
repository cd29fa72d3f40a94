// No variable of any part that may hold a secret is shown to administrators.
import { expect, test } from '@jest/globals';
import { shownConfiguration } from '@consilium/kit/operations/shown-configuration.ts';
import { partSchemas } from './part-schemas.ts';

const mayBeSecret = /SECRET|KEY|PASSWORD|TOKEN|_URL$|_URLS$|ENDPOINT/;

test.each(Object.entries(partSchemas))('%s shows no value of a variable that may be a secret', (_part, schema) => {
  const names = Object.keys(schema.shape);
  const suspicious = names.filter((name) => mayBeSecret.test(name));
  expect(suspicious.length).toBeGreaterThan(0);
  const origin = { schema, given: new Set(names) };
  for (const value of ['https://ada:hunter2@example.org', 4711, true]) {
    const config = Object.fromEntries(names.map((name) => [name, value]));
    const told = shownConfiguration(origin, config).filter((variable) => variable.value !== null);
    const secret = typeof value === 'string' ? names : suspicious.filter((name) => !/_URLS?$|ENDPOINT/.test(name));
    expect(told.map(({ name }) => name).filter((name) => secret.includes(name))).toEqual([]);
  }
});
