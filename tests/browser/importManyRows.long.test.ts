import { expect, it } from 'vitest';
import { api } from './api';
import { openConsole, unique } from './console';

const rows = 1_080;

/** Opens the import of inquiries with a file of many rows, and checks it. The email address of every 36th row is wrong. */
const checkManyRows = async (name: string) => {
  const lines = Array.from({ length: rows }, (_, index) => {
    const email = index % 36 === 18 ? 'none' : 'ann@example.org';
    return `Ann,${email},${name} number ${index},When can I retire with a full annuity?,General question,Website`;
  });
  const { page } = await openConsole({ path: '/cms/contacts' });
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import: Inquiries' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  const buffer = Buffer.from(['name,email,subject,message,topicId,source', ...lines].join('\r\n'));
  await chooser.setFiles({ name: 'inquiries.csv', mimeType: 'text/csv', buffer });
  await dialog.getByText('1,080 rows').waitFor();
  await dialog.getByRole('button', { name: 'Check' }).click();
  return { page, dialog, bar: dialog.getByRole('progressbar') };
};

it('a file of 1,080 rows is checked and imported with a progress bar and the time left, while the page can be used', async () => {
  const name = unique('Inquiry');
  const { page, dialog, bar } = await checkManyRows(name);
  await dialog.getByText(/^About \d+ (second|minute)s? left$/).waitFor({ timeout: 120_000 });
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  // The page answers the keyboard meanwhile.
  await page.keyboard.press('Tab');
  expect(await dialog.locator(':focus').count()).toBe(1);
  await dialog.getByText('Nothing is changed yet.').waitFor({ timeout: 240_000 });
  expect(await dialog.getByRole('status').textContent()).toMatch(/New: 1,050.*Refused: 30$/);
  await dialog.getByRole('button', { name: 'Show 25 more rows' }).click();
  await dialog.getByText('Row 1064').waitFor();

  await dialog.getByRole('button', { name: 'Import 1,050 records' }).click();
  await dialog.getByText(/^Importing row [\d,]+ of 1,050…/).waitFor();
  await dialog.getByText(/^About \d+ (second|minute)s? left$/).waitFor({ timeout: 120_000 });
  await dialog.getByText('The import is done.').waitFor({ timeout: 240_000 });
  await dialog.getByText('New: 1,050').waitFor();
  await dialog.getByText('Left out by the check: 30').waitFor();
  await dialog.getByRole('group', { name: 'The check left out 30 rows:' }).getByText('Row 20').waitFor();
  const stored = await (await api()).list('contacts', { q: `${name} number 1079` });
  expect(stored.map(({ subject }) => subject)).toContain(`${name} number 1079`);
}, 600_000);

it('the check of many rows is canceled', async () => {
  const { dialog, bar } = await checkManyRows(unique('Inquiry'));
  await bar.waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByText('The import was canceled. What was done stays.').waitFor({ timeout: 60_000 });
}, 300_000);
