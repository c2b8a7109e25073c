import { describe, expect, it } from 'vitest';
import { api, eventually, isAt, openConsole, save, selectRecordAction, unique } from './console';

const makeServices = async (count: number) => {
  const call = await api();
  const word = unique('service');
  const key = word.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'service_category', key, label: word });
  const services = [];
  for (let number = 1; number <= count; number += 1) {
    const title = `${word} ${number}`;
    services.push({ ...(await call.create('services', { title, category: key, sortOrder: number })), title });
  }
  return { call, word, services };
};

describe('a record', () => {
  it('leads to the previous and next record of the list that it was opened from, in the form too', async () => {
    const { word, services } = await makeServices(3);
    const [one, two, three] = services;
    const filter = encodeURIComponent(JSON.stringify({ q: word }));
    const { page } = await openConsole({ path: `/cms/services?filter=${filter}` });
    await page.getByRole('link', { name: two?.title }).click();
    const previousNext = page.getByRole('navigation', { name: 'Other records of the list' });
    await previousNext.getByText('2 of 3').waitFor();
    await previousNext.getByRole('link', { name: `Previous: ${one?.title}` }).click();
    await previousNext.getByRole('button', { name: 'This is the first of the list' }).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    for (const { title, id } of [two, three].flatMap((service) => service ?? [])) {
      await previousNext.getByRole('link', { name: `Next: ${title}` }).click();
      await isAt(page, `/cms/services/edit/${id}`);
    }
    await previousNext.getByText('3 of 3').waitFor();
  });

  it('is duplicated into a form without its unique values, and shows a preview of its search result', {
    tags: 'long',
  }, async () => {
    const { call, services } = await makeServices(1);
    const [{ id, title }] = services as [(typeof services)[number]];
    const original = await call.read('services', id);
    const change = {
      ...original,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      isFeatured: false,
      benefits: ['It helps'],
    };
    await call.update('services', original, change);
    const { page } = await openConsole({ path: `/cms/services/${id}` });
    await selectRecordAction(page, 'Duplicate');
    await isAt(page, '/cms/services/new');
    const search = page.getByRole('region', { name: 'In search results' });
    await search.getByText(`${title} (copy)`).waitFor();
    await search.getByText('The title comes from “Title”.').waitFor();
    await page.getByLabel('Title for search engines').fill('Found by this');
    await search.getByText('Found by this').waitFor();
    await save(page);
    await page.getByRole('heading', { name: `${title} (copy)` }).waitFor();
    const [copy] = await call.list('services', { title: `${title} (copy)` });
    expect(copy).toMatchObject({ benefits: ['It helps'], slug: `${change.slug}-copy`, status: 'draft', version: 1 });
  });
});

describe('records with a manual order', () => {
  it('are reordered by keyboard', async () => {
    const { call, word } = await makeServices(2);
    const { page } = await openConsole({ path: '/cms/services' });
    await page.getByRole('button', { name: 'Arrange' }).click();
    const handle = page.getByRole('dialog').getByRole('button', { name: `Move ${word} 2` });
    const other = page.getByRole('dialog').getByRole('button', { name: `Move ${word} 1` });
    const isAbove = async () => {
      const [one, two] = [await handle.boundingBox(), await other.boundingBox()];
      return (one?.y ?? 0) < (two?.y ?? 0);
    };
    await handle.focus();
    await handle.press('Space');
    const announcement = page.getByRole('status').filter({ hasText: `${word} 2` });
    await announcement.waitFor({ state: 'attached' });
    for (let step = 0; step < 20 && !(await isAbove()); step += 1) {
      const before = await announcement.textContent();
      await handle.press('ArrowUp');
      await eventually(() => announcement.textContent()).not.toBe(before);
    }
    await handle.press('Space');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The order is saved').waitFor();
    const names = (await call.list('services', { q: word })).map(({ title }) => title);
    expect(names).toEqual([`${word} 2`, `${word} 1`]);
  });
});
