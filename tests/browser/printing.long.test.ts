import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { legals } from '../../resources/legals';
import { offers } from '../../resources/offers';
import { organizations } from '../../resources/organizations';
import { api } from './api';
import { openConsole, unique } from './console';
import { newExample, publicAddress } from './examples';

/** Shows the page as it is printed, or again as it is on the screen. */
const print = async (page: Page, media: 'print' | 'screen') => {
  await page.emulateMedia({ media });
  await page.evaluate(
    (event) => window.dispatchEvent(new Event(event)),
    media === 'print' ? 'beforeprint' : 'afterprint',
  );
};

it('a printed list says in one sentence what it has, and when and by whom it was printed', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'a', type: 'fee_waiver' }));
  const { page, isQuiet } = await openConsole({ path: `/cms/offers?filter=${filter}` });
  await page.getByRole('columnheader', { name: 'Status' }).waitFor();
  await isQuiet();
  await print(page, 'print');
  await page.getByText(/^Printed on .* by First Administrator$/).waitFor();
  const sentence = await page.getByRole('search').innerText();
  expect(sentence.trim()).toBe('Search: “a”Type: Fee waiver');
  const [search, chip] = await page
    .locator('.searched, .asks')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).display));
  expect([search, chip]).toEqual(['inline', 'inline']);
  expect(await page.getByRole('searchbox').or(page.getByPlaceholder('Search offers')).isVisible()).toBe(false);
  expect(await page.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe('table-header-group');
  expect(
    await page
      .locator('tbody tr')
      .first()
      .evaluate((row) => getComputedStyle(row).breakInside),
  ).toBe('avoid');
  await print(page, 'screen');
  await page.getByText(/^Printed on/).waitFor({ state: 'detached' });
});

it('a printed record has all its sections and the note, and no buttons', async () => {
  const call = await api();
  const offer = await call.create('offers', { ...(await newExample(call, offers)), title: unique('Printed offer') });
  const { page, isQuiet } = await openConsole({ path: publicAddress(`/offers/${offer.id}/show`) });
  await page.getByRole('heading', { name: 'Fine print' }).waitFor();
  await isQuiet();
  const sections = await page.locator('[aria-labelledby="record-title"] section:not(.MuiCard-root) h2').allInnerTexts();
  expect(sections.length).toBeGreaterThan(2);
  await print(page, 'print');
  await page.getByText(/^Printed on .* by First Administrator$/).waitFor();
  const seen = await page.locator('body').innerText();
  for (const section of sections) expect(seen).toContain(section);
  for (const button of ['Edit', 'Publish', 'Archive', 'Share a preview'])
    expect(seen.split('\n')).not.toContain(button);
});

it('a printed record with tabs says which one is printed, and a printed form has them all', async () => {
  const call = await api();
  const example = await newExample(call, organizations);
  const { id } = await call.create('organizations', { ...example, name: unique('Printed organization') });
  const { page, isQuiet } = await openConsole({ path: publicAddress(`/organizations/${id}/show`) });
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await isQuiet();
  const sentence = page.getByText('Only the tab “Overview” of this record is printed.');
  expect(await sentence.isVisible()).toBe(false);
  await print(page, 'print');
  expect(await sentence.isVisible()).toBe(true);
  await print(page, 'screen');
  await page.goto(publicAddress(`/organizations/${id}`));
  await page.getByRole('tab', { name: 'Plans' }).waitFor();
  await isQuiet();
  const plans = page.locator('[data-tab=plans]');
  expect(await plans.isVisible()).toBe(false);
  await print(page, 'print');
  expect(await plans.isVisible()).toBe(true);
  expect(await page.locator('[data-tab=overview]').isVisible()).toBe(true);
});

it('a printed form begins below its title, and shows the choices that are made', async () => {
  const call = await api();
  const created = await call.create('legals', {
    ...(await newExample(call, legals)),
    body: `<p>The first words.</p>${'<p>One more paragraph.</p>'.repeat(60)}`,
  });
  const { page, isQuiet } = await openConsole({ path: publicAddress(`/legals/${created.id}`) });
  await page.getByText('The first words.').waitFor();
  await isQuiet();
  const pages = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())));
  expect(pages.text[0]).toContain('The first words.');
  expect(pages.totalPages).toBeGreaterThan(1);
});
