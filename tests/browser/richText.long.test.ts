import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { organizations } from '../../resources/organizations';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { eventually, isAt, openConsole, save, unique } from './console';
import { newExample } from './examples';

/** Opens a FAQ with an answer, in a separate category, for editing. */
const openAnswer = async (answer: string) => {
  const call = await api();
  const label = unique('Category');
  const key = label.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'faq_category', key, label });
  const faq = await call.create('faqs', { question: `${unique('What')} is to be done?`, answer, categoryId: key });
  const path = `/cms/faqs?edit=${faq.id}`;
  const { page } = await openConsole({ path });
  const editor = page.getByRole('textbox', { name: 'Answer', exact: true });
  await editor.waitFor();
  const stored = async () => (await call.read('faqs', faq.id)).answer;
  return { page, editor, stored, path };
};

/**
 * Opens a legal page for editing in the page of the console. Its text may contain every format; the body is long enough, and ends with the given
 * HTML.
 */
const openLegal = async (page: Page, end: string) => {
  const call = await api();
  const [owner] = await call.list('staff', {});
  const pageKey = unique('factors').replace(' ', '-');
  const body = `<h2>Factors</h2><p>${'Your age counts. '.repeat(15)}</p>${end}`;
  await call.create('legals', { pageKey, title: 'Factors', ownerId: owner?.id, body });
  await navigateInPage(page, `/cms/legals/edit/${pageKey}`);
  const editor = page.getByRole('textbox', { name: 'Body', exact: true });
  await editor.waitFor();
  const stored = async () => (await call.read('legals', pageKey)).body;
  return { editor, stored };
};

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const format = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** Saves a text that is too long; the message leads to the editor. */
const saveTooLong = async (page: Page, editor: Locator) => {
  await editor.fill('Too long. '.repeat(301));
  await save(page);
  await page.getByText('One field needs your attention').waitFor();
  expect(await editor.getAttribute('aria-invalid')).toBe('true');
  await saveButton(page).focus();
  await page.getByRole('alert').getByRole('button', { name: 'Answer', exact: true }).click();
  await eventually(() => editor.evaluate((element) => element === document.activeElement)).toBe(true);
};

const pasteFormats = async (editor: Locator) => {
  await editor.press('Control+a');
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<h1 style="color: red">Title</h1><p style="text-align: center"><span style="font-weight: 700">a</span><u>b</u></p>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await eventually(() => editor.innerHTML()).toBe('<p>Title</p><p><strong>a</strong>b</p>');
};

/** Makes a link of the text, first with an address that is not safe. */
const setLink = async (page: Page, editor: Locator) => {
  await editor.press('Control+a');
  await format(page, 'Link').click();
  await page.getByRole('tab', { name: 'An address' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await page.getByText('Enter an address that starts with https://').waitFor();
  await page.getByRole('textbox', { name: 'Address' }).fill('example.org/guide');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

describe('rich text', () => {
  it('is not changed by opening it, offers what the schema allows, by keyboard too, and is stored as HTML; a broken rule is marked, pasted text is reduced to the allowed formats, and links have only safe addresses', async () => {
    const { page, editor, stored, path } = await openAnswer(
      '<p>Call us about your pension.</p><ul><li>your card</li></ul>',
    );
    const names = await page
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(names).toEqual([
      'Undo',
      'Redo',
      'Bold',
      'Italic',
      'Strike through',
      'Raised',
      'Lowered',
      'Link',
      'List with bullets',
      'Numbered list',
    ]);
    expect(await saveButton(page).isDisabled()).toBe(true);
    await editor.press('End');
    // Inserted in one step: text that is typed slowly is undone in parts.
    await page.keyboard.insertText(' Soon.');
    await eventually(() => saveButton(page).isEnabled()).toBe(true);
    await format(page, 'Undo').click();
    await eventually(() => saveButton(page).isDisabled()).toBe(true);
    await format(page, 'Redo').click();
    await eventually(() => editor.innerText()).toContain('Soon.');

    await editor.fill('Call us today.');
    await editor.press('Control+a');
    await editor.press('Shift+Tab');
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await eventually(() => format(page, 'Bold').getAttribute('aria-pressed')).toBe('true');
    await editor.press('End');
    // The editor learns of a moved cursor a moment later; nobody types faster.
    await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
    await editor.press('Enter');
    await format(page, 'Bold').click();
    await format(page, 'List with bullets').click();
    await page.keyboard.type('Today');
    await save(page);
    await eventually(stored).toBe('<p><strong>Call us today.</strong></p><ul><li><p>Today</p></li></ul>');

    await editor.waitFor({ state: 'detached' });
    await navigateInPage(page, path);
    await saveTooLong(page, editor);
    await pasteFormats(editor);
    await setLink(page, editor);
    await save(page);
    await eventually(stored).toContain('<a href="https://example.org/guide"');

    // A text that is emptied is not stored.
    await editor.waitFor({ state: 'detached' });
    await navigateInPage(page, path);
    await editor.fill('');
    await save(page);
    await eventually(stored).toBeUndefined();
  });

  it('links to records, which are selected by name, and leads to their page; it has tables where the schema allows them, and warns of problems for readers', async () => {
    const call = await api();
    const title = unique('What we do');
    const target = title.toLowerCase().replaceAll(' ', '-');
    await call.create('app-page', {
      pageKey: target,
      title,
      route: `/${target}`,
      platforms: ['web'],
      pageType: 'content',
    });
    const organization = await call.create('organizations', await newExample(call, organizations));
    const { page } = await openConsole({ path: `/cms/organizations/edit/${organization.id}` });
    const editor = page.getByRole('textbox', { name: 'Description', exact: true });
    await editor.press('Control+End');
    await format(page, 'Link').click();
    await page.getByRole('combobox', { name: 'Page or record' }).fill(title);
    await page.getByRole('option', { name: title, exact: true }).click();
    await page.getByRole('button', { name: 'Set link', exact: true }).click();
    await save(page);
    await isAt(page, `/cms/organizations/${organization.id}`);
    const { description } = await call.read('organizations', organization.id);
    expect(description).toContain(`<a href="/app-page/${target}" rel="noopener noreferrer">${title}</a>`);

    await page.getByRole('link', { name: title, exact: true }).click();
    await isAt(page, `/cms/app-page/${target}`);

    const { editor: body, stored } = await openLegal(page, '<p>To find out, <a href="/learn">click here</a>.</p>');
    await body.press('Control+End');
    await format(page, 'Table').click();
    await page.keyboard.type('Age');
    const tools = page.getByRole('toolbar', { name: 'Table' });
    for (const name of ['Add row', 'Remove column', 'Header row', 'Remove row', 'Add column'])
      await tools.getByRole('button', { name, exact: true }).click();
    await eventually(() => body.locator('tr').count()).toBe(3);
    expect(await body.locator('tr').first().locator('td').count()).toBe(3);
    expect(await body.locator('th').count()).toBe(0);

    await page.getByText('2 things to look at').click();
    await page.getByRole('button', { name: 'A table without a header row' }).waitFor();
    await page.getByRole('button', { name: 'The link “click here” does not say where it leads' }).click();
    // The editor takes the focus with the next frame.
    await eventually(() => body.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('Please ');
    await eventually(() => body.innerText()).toContain('Please click here');
    await save(page);
    await eventually(stored).toContain('<table><tbody><tr><td>');
  });
});
