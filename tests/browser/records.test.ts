import { expect, it } from 'vitest';
import { api, type Stored } from './api';
import { isAt, openConsole, save, selectRecordAction, unique } from './console';

type Service = Stored & { title: string };

const makeServices = async (count: number) => {
  const call = await api();
  const word = unique('service');
  const key = word.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'service_category', key, label: word });
  const services: Service[] = [];
  for (let number = 1; number <= count; number += 1) {
    const title = `${word} ${number}`;
    services.push({ ...(await call.create('services', { title, category: key, sortOrder: number })), title });
  }
  return { call, word, services };
};

it('a record leads to the previous and next one of the list that it was opened from, and is duplicated without its unique values', async () => {
  const { call, word, services } = await makeServices(3);
  const [one, two, three] = services as [Service, Service, Service];
  const original = await call.read('services', three.id);
  const slug = three.title.toLowerCase().replaceAll(' ', '-');
  await call.update('services', original, { ...original, slug, isFeatured: false, benefits: ['It helps'] });
  const filter = encodeURIComponent(JSON.stringify({ q: word }));
  const { page } = await openConsole({ path: `/cms/services?filter=${filter}` });
  await page.getByRole('link', { name: two.title }).click();
  const previousNext = page.getByRole('navigation', { name: 'Other records of the list' });
  await previousNext.getByText('2 of 3').waitFor();
  await previousNext.getByRole('link', { name: `Previous: ${one.title}` }).click();
  await previousNext.getByRole('button', { name: 'This is the first of the list' }).waitFor();
  // The form leads to the next record as the view does.
  await page.getByRole('link', { name: 'Edit' }).click();
  for (const { title, id } of [two, three]) {
    await previousNext.getByRole('link', { name: `Next: ${title}` }).click();
    await isAt(page, `/cms/services/edit/${id}`);
  }
  await previousNext.getByText('3 of 3').waitFor();

  await selectRecordAction(page, 'Duplicate');
  await isAt(page, '/cms/services/new');
  const search = page.getByRole('region', { name: 'In search results' });
  await search.getByText(`${three.title} (copy)`).waitFor();
  await search.getByText('The title comes from “Title”.').waitFor();
  await page.getByLabel('Title for search engines').fill('Found by this');
  await search.getByText('Found by this').waitFor();
  await save(page);
  await page.getByRole('heading', { name: `${three.title} (copy)` }).waitFor();
  const [copy] = await call.list('services', { title: `${three.title} (copy)` });
  expect(copy).toMatchObject({ benefits: ['It helps'], slug: `${slug}-copy`, status: 'draft', version: 1 });
});
