import { expect, it } from 'vitest';
import { openConsole, unique } from './console';

const rows = 10_000;

it('a file of 10,000 rows is checked with a progress bar and the time left, while the page can be used', async () => {
  const name = unique('Question');
  const lines = Array.from({ length: rows }, (_, index) => `${name} number ${index}?,<p>It is number ${index}.</p>`);
  const { page } = await openConsole({ path: '/cms/faqs' });
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import: FAQs' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  const buffer = Buffer.from(['question,answer', ...lines].join('\r\n'));
  await chooser.setFiles({ name: 'faqs.csv', mimeType: 'text/csv', buffer });
  await dialog.getByText('10000 rows').or(dialog.getByText('10,000 rows')).waitFor();
  await dialog.getByRole('button', { name: 'Check' }).click();
  const bar = dialog.getByRole('progressbar');
  await bar.waitFor();
  await dialog.getByText(/^About \d+ (second|minute)s? left$/).waitFor({ timeout: 120_000 });
  const before = Number(await bar.getAttribute('aria-valuenow'));
  // The page answers the keyboard meanwhile.
  await page.keyboard.press('Tab');
  expect(await dialog.locator(':focus').count()).toBe(1);
  expect(before).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByText('The import was canceled. What was done stays.').waitFor({ timeout: 60_000 });
}, 300_000);
