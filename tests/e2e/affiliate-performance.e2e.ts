// What a link earns: a product is shown and followed, its network reports the sale, and an administrator sees it.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beSignedIn, demoPassword, newPerson } from './people.ts';
import { seedProductNames } from './seed-products.ts';

/** Nine networks wait behind the rest of the tab on a busy machine. */
const patience = { timeout: 40_000 };

// The browser of these tests calls itself headless, and is then counted as a robot.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Shows the product to a new person, who follows its link. Returns the id that the merchant gets. */
async function followedLink(page: Page, productName: string): Promise<string> {
  // The way ends before the shop, which is not on this machine.
  await page.route('**/go/*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ body: answer.headers()['location'] ?? '' });
  });
  await newPerson(page);
  const token = await page.evaluate("JSON.parse(localStorage.getItem('consilium.session')).access_token");
  const shown = await page.request.post('/api/affiliate/recommendations', {
    data: { query: productName, expertType: 'home' },
    headers: { authorization: `Bearer ${String(token)}` },
  });
  const { recommendations } = (await shown.json()) as {
    recommendations: { productName: string; affiliateLink: string }[];
  };
  await page.goto(recommendations.find((product) => product.productName === productName)?.affiliateLink ?? '');
  const place = new URL((await page.locator('body').textContent()) ?? '');
  expect(place.host).toBe('goto.walmart.com');
  return place.searchParams.get('subId1') ?? '';
}

async function openReports(page: Page) {
  await beSignedIn(page, 'admin@consilium.test', demoPassword('admin'));
  await page.goto('/admin?tab=multi-network');
  const reports = page.getByRole('region', { name: 'Sales reports' });
  await expect(reports.getByRole('listitem')).toHaveCount(9, patience);
  return reports;
}

async function copied(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: `Copy: ${name}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Copied: ${name}` })).toBeVisible();
  return String(await page.evaluate('navigator.clipboard.readText()'));
}

/** As Impact replaces what stands in braces. */
function filledIn(address: string, values: Readonly<Record<string, string>>): string {
  return address.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

const sale = (SubId1: string) => ({
  ActionId: randomUUID(),
  Status: 'APPROVED',
  Amount: '20.00',
  Payout: '2.50',
  Currency: 'USD',
  EventDate: new Date().toISOString(),
  SubId1,
});

test.describe('what links earn', { tag: '@phone' }, () => {
  test('a sale that a network reports at the copied address is in the figures', async ({ page }, { project }) => {
    // Not one that the other kind of device asks for, too.
    const productName = `${project.name === 'phone' ? 'Trowel' : 'Anvil'} ${randomUUID().slice(0, 8)}`;
    await seedProductNames('home', [productName]);
    const clickId = await followedLink(page, productName);
    expect(clickId).toMatch(/^[a-z0-9]{22}$/u);

    await openReports(page);
    const performance = page.getByRole('region', { name: 'Performance' });
    const row = performance.getByRole('row', { name: new RegExp(`^${productName}`, 'u') });
    await expect(row).toHaveText(`${productName}110––`);
    const address = await copied(page, 'Walmart Affiliates');
    expect((await page.request.get(filledIn(address, sale(clickId)))).status()).toBe(200);

    await page.getByRole('button', { name: 'Refresh Data' }).press('Enter');
    await expect(row).toHaveText(`${productName}111$20.00$2.50`);
    await expect(performance.getByText(/Pending: \$/u)).toBeVisible();
    await performance.getByRole('combobox', { name: 'Period' }).selectOption('24h');
    await expect(row).toHaveText(`${productName}111$20.00$2.50`);
    await expectAccessible(page, 'performance');
  });

  test('a renewed address ends the old one', async ({ page }, { project }) => {
    const name = project.name === 'phone' ? 'Best Buy' : 'Home Depot';
    const reports = await openReports(page);
    const before = await copied(page, name);
    await reports.getByRole('button', { name: `Renew: ${name}` }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Renew this address?' });
    await expect(question).toContainText(`The old address of ${name} ends at once.`);
    await expectAccessible(page, 'the question before a new address');
    await page.keyboard.press('Escape');
    await expect(reports.getByRole('button', { name: `Renew: ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Renew' }).press('Enter');
    await expect(page.getByText('Address Renewed')).toBeVisible();
    const after = await copied(page, name);
    expect(after).not.toBe(before);
    const answers = [before, after].map((address) => page.request.get(filledIn(address, sale(''))));
    expect((await Promise.all(answers)).map((answer) => answer.status())).toEqual([404, 200]);
  });

  test('a file of Amazon is added once, another file is refused', async ({ page }) => {
    const reports = await openReports(page);
    const file = reports.getByRole('region', { name: 'Earnings of Amazon' });
    const day = new Date().toISOString().slice(0, 10);
    const text = `Name,Date Shipped,Revenue($),Ad Fees($),SubTag\nSaw ${randomUUID()},${day},20.00,0.80,\nBroken,soon,1,1,\n`;
    const give = (name: string, content: string) =>
      file
        .getByLabel('Choose an earnings file')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await give('earnings.csv', text);
    await expect(file.getByRole('status')).toHaveText('1 row was added. 1 row could not be read.');
    await give('earnings.csv', text);
    await expect(file.getByRole('status')).toHaveText(
      'Nothing is new. 1 row was known already. 1 row could not be read.',
    );
    await give('holiday.csv', 'a,b\n1,2');
    await expect(file.getByRole('alert')).toHaveText('This is not an earnings file of Amazon Associates.');
    await expectAccessible(page, 'sales reports');
    const amazon = page.getByRole('table', { name: 'Figures by network' }).getByRole('row', { name: /^Amazon/u });
    // The other kind of device may have given its file, too.
    await expect(amazon).toContainText(/\$(?:0\.80|1\.60)/u);
  });
});
