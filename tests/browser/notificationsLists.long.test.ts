import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { api } from './api';
import { eventually, openConsole, save, selectOption, unique } from './console';

it('a notification goes to a list of people that is pasted or uploaded; each line that adds nobody is named and downloaded', async () => {
  const call = await api();
  const [ana, ben, cy] = await call.list('members', {});
  const { page } = await openConsole({ path: '/system/notifications/send' });
  const name = unique('To a list');
  await page.locator('input[name="name"]').fill(name);
  await selectOption(page, 'Topic', 'Service alert');
  await page.getByRole('checkbox', { name: 'In the app' }).check();
  await page.locator('[name="content.inApp.title"]').fill('See you tomorrow');
  await page.locator('[name="content.inApp.body"]').fill('Hall 5');
  await selectOption(page, 'Recipients', 'A list of people');
  const people = page.getByLabel('People, one in each line');
  await people.fill('Ana,Reyes\nBen,Ito');
  await page.getByRole('button', { name: 'Find these people' }).click();
  await page.getByText('No column of this list has member numbers').waitFor();

  await people.fill([ana?.email, ben?.email, 'nobody@example.org', ana?.email].join('\n'));
  await page.getByRole('button', { name: 'Find these people' }).click();
  await page.getByText('2 members found').waitFor();
  await page.getByText('One is nobody we know').waitFor();
  await page.getByText('One is there twice and counts once').waitFor();
  await page.getByText('Show the lines').click();
  await page.getByText('Line 3: nobody@example.org · Nobody we know').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these lines' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(
    `\uFEFFLine,Text,Reason\r\n3,nobody@example.org,Nobody we know\r\n4,${ana?.email},There twice\r\n`,
  );
  const reach = page.getByRole('region', { name: 'Reach' }).getByRole('status');
  await eventually(() => reach.textContent()).toBe('2 people');

  await page.getByRole('button', { name: 'Use another list' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  const text = `Email;Name\n${[ana, ben, cy].map((member) => `${member?.email};x`).join('\n')}\n`;
  await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('3 members found').waitFor();
  await eventually(() => reach.textContent()).toBe('3 people');
  await save(page, 'Save draft');
  // Before and after the save, the screen shows the same.
  await eventually(async () => (await call.list('notifications', { q: name })).length).toBe(1);
  const [stored] = await call.list('notifications', { q: name });
  expect(stored).toMatchObject({ audienceMode: 'upload_list', listId: expect.any(String) });
  await page.getByText('3 members found').waitFor();

  await page.getByRole('button', { name: 'Send now', exact: true }).click();
  await page.getByRole('button', { name: 'Send to 3 people' }).click();
  await eventually(async () => (await call.read('notifications', String(stored?.id))).sent).toBe(3);
});
