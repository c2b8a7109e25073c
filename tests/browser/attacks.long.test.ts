import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { services } from '../../resources/services';
import { attacks } from '../attacks';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { eventually, expectProblems, type OpenedConsole, openConsole, selectRecordAction, unique } from './console';
import { newExample } from './examples';

/** Whether an attack in a record was executed since the page was loaded. */
const isFired = (page: Page) => page.evaluate(() => 'fired' in window);

/** Counts dialogs of the page, which the shared checks of the console do not see. */
const countDialogs = ({ page }: OpenedConsole) => {
  let count = 0;
  page.on('dialog', (dialog) => {
    count += 1;
    void dialog.dismiss();
  });
  return () => count;
};

/** Unknown placeholders are refused; tests/api covers that. */
const storable = attacks.filter((attack) => !attack.includes('{{'));

type Call = Awaited<ReturnType<typeof api>>;

/** Stores all attacks in the FAQs of a category, and returns its key and the FAQs. */
const storeInFaqs = async (call: Call) => {
  const key = unique('attacked').replace(' ', '_');
  const fitting = storable.filter((attack) => attack.length >= 10 && attack.length <= 180);
  const label = fitting.find((attack) => attack.startsWith('<img')) ?? '';
  await call.create('types', { category: 'faq_category', key, label: label.slice(0, 80) });
  const questions = fitting.filter((_, index) => index % 12 === 0).map((attack) => unique(attack).slice(0, 200));
  const faqs = await Promise.all(
    questions.map((question, index) =>
      call.create('faqs', {
        question,
        shortAnswer: question,
        // Many attacks are put into each record, so that all of them are stored.
        answer: `<p>What a reader sees.</p>${storable.filter((_, at) => at % questions.length === index).join('\n')}`,
        categoryId: key,
        isFeatured: false,
      }),
    ),
  );
  return { key, faqs };
};

/** Stores all attacks in two versions of a service. */
const storeInHistory = async (call: Call) => {
  const titles = attacks.filter((attack) => attack.length >= 10 && attack.length <= 60);
  const half = (part: number) => attacks.filter((_, index) => index % 2 === part).join('<p>Between them.</p>');
  const example = await newExample(call, services);
  const first = await call.create('services', { ...example, title: unique(titles[0] ?? ''), description: half(0) });
  await call.update('services', first, { ...first, title: unique(titles[1] ?? ''), description: half(1) });
  return first;
};

it('shows attacks that another client stored as plain text, in lists, forms, the history of a record and a toast', async () => {
  const call = await api();
  const { key, faqs } = await storeInFaqs(call);
  const service = await storeInHistory(call);
  const opened = await openConsole({
    path: `/cms/faqs?filter=${encodeURIComponent(JSON.stringify({ categoryId: key }))}`,
  });
  const { page, isQuiet } = opened;
  const dialogs = countDialogs(opened);
  for (const { question } of faqs.slice(0, 5)) await page.getByText(String(question)).first().waitFor();
  await page.getByText(String(faqs[0]?.recordLabel)).first().click();
  await page.getByText('What a reader sees.').waitFor();
  for (const { id, question } of faqs.slice(0, 3)) {
    await navigateInPage(page, `/cms/faqs?edit=${id}`);
    await eventually(() => page.getByLabel('Question', { exact: true }).inputValue()).toBe(question);
    await page.getByRole('textbox', { name: 'Answer', exact: true }).waitFor();
    await isQuiet();
    expect(await isFired(page)).toBe(false);
  }

  await navigateInPage(page, `/cms/services/${service.id}`);
  await selectRecordAction(page, 'History');
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByText('Between them.').first().waitFor();
  await history.getByRole('region', { name: 'Title' }).waitFor();
  await history.getByRole('button', { name: 'Close' }).click();

  const message = attacks.join(' ');
  await page.route('**/actions/*', (route) =>
    route.fulfill({ status: 500, json: { success: false, data: null, message } }),
  );
  await page
    .getByRole('button', { name: 'Archive', exact: true })
    .or(page.getByRole('button', { name: 'Publish', exact: true }))
    .click();
  await page.getByRole('alert').filter({ hasText: 'window.fired' }).waitFor();
  await isQuiet();
  expect(await isFired(page)).toBe(false);
  expect(dialogs()).toBe(0);
});

it('shows attacks harmlessly in a view, even where the database stores them unchanged', async () => {
  const call = await api();
  const pageKey = unique('raw').replace(' ', '-');
  const record = { pageKey, title: 'Raw', route: `/${pageKey}`, platforms: ['web'], pageType: 'content' };
  await call.create('app-page', record);
  const opened = await openConsole({});
  const { page, isQuiet } = opened;
  const dialogs = countDialogs(opened);
  const label = attacks.join(' ');
  const blocks = attacks.map((attack) => ({ type: 'rich_text', heading: attack, body: `<p>Shown.</p>${attack}` }));
  const attacked = (stored: { id: string }) =>
    stored.id === pageKey ? { ...stored, title: label, recordLabel: label, heading: label, blocks } : stored;
  await page.route('**/api/v1/app-page**', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const data = Array.isArray(json.data) ? json.data.map(attacked) : attacked(json.data);
    await route.fulfill({ response, json: { ...json, data } });
  });
  await page.goto(`/cms/app-page/${pageKey}`);
  await page.getByRole('tab', { name: 'Blocks', exact: true }).click();
  await eventually(() => page.getByText('Shown.', { exact: true }).count()).toBeGreaterThanOrEqual(attacks.length);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('.rich-text *'))
      for (const type of ['mouseover', 'focus', 'error', 'load'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await isQuiet();
  expect(await isFired(page)).toBe(false);
  const renderedNames = await page.evaluate(() =>
    [...document.querySelectorAll('.rich-text *')].flatMap((element) => [
      element.localName,
      ...element.getAttributeNames(),
    ]),
  );
  const harmless = ['a', 'p', 'strong', 'table', 'tbody', 'tr', 'th', 'td', 'div', 'li', 'br', 'href', 'target', 'rel'];
  // A picture without a file of the library has no address. A table stands in a region that scrolls.
  const harmlessToo = ['colspan', 'rowspan', 'class', 'tabindex', 'img', 'alt', 'loading', 'role', 'aria-label'];
  expect([...new Set(renderedNames)].filter((name) => ![...harmless, ...harmlessToo].includes(name))).toEqual([]);
  for (const href of await page
    .locator('.rich-text a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)))
    expect(href).toMatch(/^(https:\/\/|mailto:|http:\/\/localhost)/);
  expect(dialogs()).toBe(0);
  // The purifier parses HTML in a document that runs and shows nothing, and the policy blocks requests even there. A
  // page that is closed parses no more.
  await page.close();
  expectProblems(
    /^policy violation: (\S+ inline|base-uri \S+) \S+\/SafeHtml-|^console error: .*(inline (event handler|style)|base URI)/,
  );
});
