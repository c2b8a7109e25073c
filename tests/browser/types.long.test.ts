import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { eventually, openConsole, save, selectOption, unique } from './console';

/** Moves the first type of a category, which is selected in the dialog, to the second place by keyboard. */
const arrangeMeetingModes = async (page: Page) => {
  await page.getByRole('button', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange types' });
  await dialog.getByText('Choose first what to arrange').waitFor();
  await dialog.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Meeting mode' }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  const name = await dialog.getByRole('listitem').first().textContent();
  const handle = dialog.getByRole('button', { name: `Move ${name}` });
  await handle.press('Space');
  const announcement = page.getByRole('status').filter({ hasText: `${name} is` });
  await announcement.filter({ hasText: 'at place 1 of' }).waitFor({ state: 'attached' });
  await handle.press('ArrowDown');
  await announcement.filter({ hasText: 'at place 2 of' }).waitFor({ state: 'attached' });
  await handle.press('Space');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await eventually(async () => (await (await api()).list('types', { category: 'meeting_mode' }))[1]?.label).toBe(name);
};

it('creates a type that other forms offer immediately, merges it into another with all references, and reorders the types of a category', async () => {
  const call = await api();
  const label = unique('Category');
  const remaining = unique('Kept');
  const key = (name: string) => name.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'faq_category', key: key(remaining), label: remaining });
  const { page } = await openConsole({ path: '/cms/faqs/new' });
  // The options are loaded before there is another.
  await page.getByLabel('Category').click();
  await page.getByRole('option', { name: remaining }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'System' }).click();
  await page.getByRole('link', { name: 'Types', exact: true }).click();
  await page.getByRole('link', { name: 'New type' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name', { exact: true }).fill(label);
  await selectOption(page, 'Category', 'FAQ category');
  await panel.getByLabel('Key').fill(key(label));
  await panel.getByLabel('Color', { exact: true }).fill('#7FB3C8');
  await save(page);
  await panel.getByText('White text on this color is hard to read (2.2 : 1).').first().waitFor();
  await panel.getByLabel('Color', { exact: true }).fill('#0B6E99');
  await panel.getByRole('button', { name: 'Add a language' }).click();
  await selectOption(page, 'Add a language', 'Spanish');
  await panel.getByRole('textbox', { name: 'Name in Spanish' }).fill('Categoría');
  await save(page);
  await panel.getByText('Used by 0 records.').waitFor();
  await panel.getByText('Spanish: Categoría').waitFor();

  await navigateInPage(page, '/cms/faqs/new');
  const question = `${unique('Question')} – is this category offered?`;
  await page.getByLabel('Question', { exact: true }).fill(question);
  await selectOption(page, 'Category', label);
  await save(page);
  await eventually(async () => (await call.list('faqs', { question })).length).toBe(1);

  const [type] = await call.list('types', { label });
  // The console shows for five seconds what it has read, so the page is loaded for what has just changed.
  await page.goto(`/system/types?view=${type?.id}`);
  await panel.getByText('Used by one record.').waitFor();
  await panel.getByRole('button', { name: 'Merge into…' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge “${label}”` });
  await dialog.getByText('One record will change.').waitFor();
  await dialog.getByLabel('Merge into').fill(remaining);
  await page.getByRole('option', { name: remaining }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText(`“${label}” is merged into “${remaining}”.`).waitFor();
  await panel.getByRole('heading', { name: remaining }).waitFor();
  await panel.getByRole('button', { name: 'Show them' }).click();
  await page
    .getByRole('dialog', { name: `What uses ${remaining}` })
    .getByText(question)
    .waitFor();
  expect((await call.list('faqs', { question }))[0]?.categoryId).toBe(key(remaining));

  await navigateInPage(page, '/system/types');
  await arrangeMeetingModes(page);
});
