import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { api, type Stored } from './api';
import { navigateInPage } from './checkScreen';
import { deleteRecord, eventually, openConsole, save, unique } from './console';

/** Creates FAQs in a separate category. */
const makeFaqs = async (...words: string[]) => {
  const call = await api();
  const label = unique('Category');
  const categoryId = label.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'faq_category', key: categoryId, label, sortOrder: 0 });
  const faqs: Stored[] = [];
  for (const [sortOrder, word] of words.entries()) {
    const question = `${unique(word)} – can I keep my money in the plan?`;
    faqs.push(
      await call.create('faqs', { question, answer: '<p>Yes, you may leave it there.</p>', categoryId, sortOrder }),
    );
  }
  return { faqs, categoryId, label };
};

const question = (page: Page, text: string) => page.getByRole('button', { name: text });
const filterBy = (categoryId: string) => `filter=${encodeURIComponent(JSON.stringify({ categoryId }))}`;

it('the list of FAQs is grouped by category, each in its order, and flags and state change in the closed row, by keyboard too', async () => {
  const { faqs, categoryId, label } = await makeFaqs('First', 'Second');
  const [first, second] = faqs as [Stored, Stored];
  const { page } = await openConsole({ path: '/cms/faqs?filter=%7B%7D' });
  await page.getByRole('heading', { level: 2 }).nth(2).waitFor();
  const groups = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(new Set(groups).size).toBe(groups.length);

  await navigateInPage(page, `/cms/faqs?${filterBy(categoryId)}`);
  await page.getByRole('heading', { name: label, level: 2 }).waitFor();
  const questions = page.getByRole('main').getByRole('heading', { level: 3 });
  await eventually(() => questions.allTextContents()).toEqual([
    expect.stringContaining(String(first.question).slice(0, 10)),
    expect.stringContaining(String(second.question).slice(0, 10)),
  ]);

  const name = String(first.question);
  const featured = page.getByRole('switch', { name: `Featured: ${name}` });
  await featured.click();
  await page.getByText('is changed.').waitFor();
  expect(await featured.getAttribute('aria-checked')).toBe('true');
  await featured.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const botSwitch = page.getByRole('switch', { name }).and(page.locator('[aria-checked=false]'));
  await botSwitch.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await page.getByRole('main').getByText('Live', { exact: true }).last().waitFor();
  expect(await (await api()).read('faqs', first.id)).toMatchObject({
    isFeatured: true,
    botEnabled: false,
    status: 'published',
  });
  expect(new URL(page.url()).searchParams.get('edit')).toBeNull();
});

it('a question is edited inline, also after a reload, from another page of the list, and is published, archived and deleted there', async () => {
  const { faqs, categoryId } = await makeFaqs('First', 'Second');
  const [{ id }] = faqs as [Stored];
  const [first, second] = faqs.map((faq) => faq.question as string) as [string, string];
  const { page } = await openConsole({ path: `/cms/faqs?${filterBy(categoryId)}` });
  const field = page.getByLabel('Question', { exact: true });
  await question(page, first).click();
  await eventually(() => new URL(page.url()).pathname).toBe('/cms/faqs');
  await eventually(() => new URL(page.url()).searchParams.get('edit')).toBe(id);
  await eventually(() => field.inputValue()).toBe(first);
  await page.reload();
  await eventually(() => field.inputValue()).toBe(first);
  await question(page, second).waitFor();

  await page.getByLabel('Short answer').fill('Yes, if your balance is large enough.');
  await page.getByLabel('Answer', { exact: true }).fill('Yes, you may.\nAsk us about the <least> balance.');
  await save(page);
  await page.getByText('Saved.', { exact: true }).waitFor();
  await eventually(() => new URL(page.url()).searchParams.get('edit')).toBeNull();
  await eventually(() => question(page, first).evaluate((row) => row === document.activeElement)).toBe(true);
  const call = await api();
  expect(await call.read('faqs', id)).toMatchObject({
    answer: '<p>Yes, you may.</p><p>Ask us about the &lt;least&gt; balance.</p>',
    shortAnswer: 'Yes, if your balance is large enough.',
  });

  // The address of a question shows it, although it is on another page of the list.
  await navigateInPage(page, `/cms/faqs?edit=${id}&page=2&perPage=10&filter=%7B%7D`);
  await eventually(() => field.inputValue()).toBe(first);
  await navigateInPage(page, `/cms/faqs?edit=${id}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Members can see this now.').waitFor();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived. Members no longer see it.').waitFor();
  await deleteRecord(page);
  await page.getByText('Deleted.').waitFor();
  await eventually(() => new URL(page.url()).searchParams.get('edit')).toBeNull();
  expect(await call.list('faqs', { id })).toEqual([]);
});
