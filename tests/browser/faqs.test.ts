// @module-tag long

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api, deleteRecord, eventually, isAt, openConsole, save, unique } from './console';

/** Creates FAQs in a separate category. */
const makeFaqs = async (...words: string[]) => {
  const call = await api();
  const label = unique('Category');
  const categoryId = label.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'faq_category', key: categoryId, label, sortOrder: 0 });
  const faqs = [];
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

describe('the list of FAQs', () => {
  it('is grouped by category, each in its order', async () => {
    const { faqs, categoryId, label } = await makeFaqs('First', 'Second');
    const { page } = await openConsole({ path: `/cms/faqs?${filterBy(categoryId)}` });
    await page.getByRole('heading', { name: label, level: 2 }).waitFor();
    const questions = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
    expect(questions.map((text) => text.slice(0, 10))).toEqual(
      faqs.map((faq) => (faq.question as string).slice(0, 10)),
    );

    await page.goto('/cms/faqs?filter=%7B%7D');
    await page.getByRole('heading', { level: 2 }).nth(2).waitFor();
    const groups = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(new Set(groups).size).toBe(groups.length);
  });

  it('changes flags and state in the closed row, by keyboard too', async () => {
    const { faqs, categoryId } = await makeFaqs('First');
    const first = faqs[0]?.question as string;
    const { page } = await openConsole({ path: `/cms/faqs?${filterBy(categoryId)}` });
    const featured = page.getByRole('switch', { name: `Featured: ${first}` });
    await featured.click();
    await page.getByText('is changed.').waitFor();
    expect(await featured.getAttribute('aria-checked')).toBe('true');

    await featured.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const botSwitch = page.getByRole('switch', { name: first }).and(page.locator('[aria-checked=false]'));
    await botSwitch.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Publish' }).click();
    await page.getByRole('main').getByText('Live', { exact: true }).last().waitFor();
    expect(await (await api()).read('faqs', faqs[0]?.id as string)).toMatchObject({
      isFeatured: true,
      botEnabled: false,
      status: 'published',
    });
    expect(new URL(page.url()).searchParams.get('edit')).toBeNull();
  });

  it('opens a question for editing inline, and a reload keeps it open', async () => {
    const { faqs, categoryId } = await makeFaqs('First', 'Second');
    const [first, second] = faqs.map((faq) => faq.question as string) as [string, string];
    const { page } = await openConsole({ path: `/cms/faqs?${filterBy(categoryId)}` });
    await question(page, first).click();
    await eventually(() => new URL(page.url()).pathname).toBe('/cms/faqs');
    await eventually(() => new URL(page.url()).searchParams.get('edit')).toBe(faqs[0]?.id);
    await eventually(() => page.getByLabel('Question', { exact: true }).inputValue()).toBe(first);
    await page.reload();
    await eventually(() => page.getByLabel('Question', { exact: true }).inputValue()).toBe(first);
    await question(page, second).waitFor();

    await page.getByLabel('Short answer').fill('Yes, if your balance is large enough.');
    await page.getByLabel('Answer', { exact: true }).fill('Yes, you may.\nAsk us about the <least> balance.');
    await save(page);
    await page.getByText('Saved.').waitFor();
    await eventually(() => new URL(page.url()).searchParams.get('edit')).toBeNull();
    await eventually(() => question(page, first).evaluate((row) => row === document.activeElement)).toBe(true);
    expect(await (await api()).read('faqs', faqs[0]?.id as string)).toMatchObject({
      answer: '<p>Yes, you may.</p><p>Ask us about the &lt;least&gt; balance.</p>',
      shortAnswer: 'Yes, if your balance is large enough.',
    });
  });

  it('publishes, archives and deletes a question inline', async () => {
    const { faqs } = await makeFaqs('Published');
    const id = faqs[0]?.id as string;
    const { page } = await openConsole({ path: `/cms/faqs?edit=${id}` });
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Members can see this now.').waitFor();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByText('Taken out of use.').waitFor();
    await deleteRecord(page);
    await page.getByText('Deleted.').waitFor();
    await isAt(page, '/cms/faqs');
    expect(await (await api()).list('faqs', { id })).toEqual([]);
  });

  it('shows a question from another page of the list, when its address is opened', async () => {
    const { faqs } = await makeFaqs('Elsewhere');
    const { page } = await openConsole({ path: `/cms/faqs?edit=${faqs[0]?.id}&page=2&perPage=10` });
    await eventually(() => page.getByLabel('Question', { exact: true }).inputValue()).toBe(faqs[0]?.question);
  });
});
