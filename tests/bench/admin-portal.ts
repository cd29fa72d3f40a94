// The portal of a large product: every route that it asks, and every tab in a browser.
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { runningDatabaseUrl } from '@consilium/local/running-database.ts';
import { unasked } from './admin-questions.ts';
import { measureAdminRoutes } from './admin-routes.ts';
import { seedPortal } from './admin-seed.ts';
import { measureAdminTabs } from './admin-tabs.ts';
import type { Measurement } from './measurement.ts';
import { forget, newDataDirectory, passwords, signIn, startProduct } from './running-product.ts';

/** Without these, some of the routes do not exist. */
const switches = { SAML_ENABLED: 'true', OAUTH_SERVER: 'true', PASSKEYS: 'true' };

export async function measureAdminPortal(): Promise<Measurement[]> {
  const data = await newDataDirectory();
  const product = await startProduct(data, switches);
  const pool = createPool({ url: await runningDatabaseUrl(data), applicationName: 'bench', maxConnections: 2 });
  try {
    const ids = await seedPortal(pool);
    if (unasked.length > 0) console.log(`not asked, for want of rows: ${unasked.join(', ')}`);
    const { adminPassword } = await passwords(data);
    const token = await signIn(product, { email: 'admin@consilium.test', password: adminPassword });
    return [await measureAdminRoutes(product.url, token, ids), await measureAdminTabs(product)];
  } finally {
    await pool.end();
    await product.stop();
    await forget(data);
  }
}
