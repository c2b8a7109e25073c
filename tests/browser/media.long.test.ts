import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture } from '../api/platform/sampleFiles';
import { expectAccessible } from './accessible';
import { api, eventually, openConsole, save, unique } from './console';

type Call = Awaited<ReturnType<typeof api>>;

const photo = async (name: string, width = 600) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture('png', { width, height: 300 }),
});

const newBanner = async (call: Call, others: object = {}) => {
  const label = unique('Placement');
  const placement = label.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'banner_placement', key: placement, label, meta: { maxActive: 2 } });
  const startsAt = new Date().toISOString();
  const name = unique('Open season');
  return call.create('banners', { name, headline: 'Open season ends soon', placement, startsAt, ...others });
};

/** Opens the form of a banner, with the library open at its first picture. */
const openLibrary = async (id: string) => {
  const opened = await openConsole({ path: `/cms/banners/edit/${id}` });
  const field = opened.page.getByRole('group', { name: 'Picture for wide screens' });
  await field.getByRole('button', { name: 'Choose from the library' }).click();
  const library = opened.page.getByRole('dialog', { name: 'Picture library' });
  await library.waitFor();
  return { ...opened, field, library };
};

const radio = (page: Page, name: string) => page.getByRole('radio', { name });

describe('the media library', () => {
  it('uploads several pictures at the same time, one of them at the second attempt, and inserts one into the record', async () => {
    const call = await api();
    const { id } = await newBanner(call);
    const { page, field, library } = await openLibrary(id);
    const word = unique('Lake').replace(' ', '-');
    const names = ['boat', 'shore', 'island'].map((name) => `${word} ${name}.png`);
    await page.route('**/api/v1/files?kind=*', (route) => route.abort(), { times: 1 });
    await library
      .locator('input[type=file][multiple]')
      .setInputFiles(await Promise.all(names.map((name) => photo(name))));
    const failed = library.getByRole('alert');
    await failed.getByText('The server cannot be reached.').waitFor();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => library.getByRole('list', { name: 'Uploads' }).count()).toBe(0);

    await library.getByRole('searchbox').fill(word);
    await library.getByText('3 of 3').waitFor();
    await radio(page, `${word} boat.png`).press('Space');
    await library.getByText(/^Nothing uses it now\./).waitFor();
    await library.getByRole('textbox', { name: 'Alternative text', exact: true }).fill('A boat on a lake');
    await expectAccessible(page, 'the library');
    await library.getByRole('button', { name: 'Use this picture' }).click();
    await eventually(() => library.count()).toBe(0);
    await field.getByText(`${word} boat.png`).waitFor();
    expect(await page.getByLabel('Alternative text').inputValue()).toBe('A boat on a lake');

    await page.getByRole('slider', { name: 'Focal point' }).press('ArrowRight');
    await page.getByRole('slider', { name: 'Focal point' }).press('ArrowUp');
    await save(page);
    const stored = async () => (await call.read('banners', id)).imageDesktop;
    await eventually(stored).toMatchObject({ alt: 'A boat on a lake', focalX: 0.55, focalY: 0.45 });
  });

  it('lists the records that use a picture, and replaces it there', async () => {
    const call = await api();
    const fileId = await call.upload('image', await photo('Old view.png'));
    const { id, recordLabel } = await newBanner(call, { imageDesktop: { fileId, alt: 'A view' } });
    const { page, field, library } = await openLibrary(id);
    await library.getByRole('link', { name: String(recordLabel) }).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await library.getByRole('button', { name: 'Replace everywhere' }).click();
    await (await chooser).setFiles(await photo('New view.png', 700));
    await library.getByText('“New view.png” takes the place of this file at once').waitFor();
    await library.getByRole('button', { name: 'Replace it' }).click();
    await library.getByText('The file is replaced wherever it is used.').waitFor();
    await library.getByText(/700 × 300/).waitFor();
    await library.getByRole('button', { name: 'Cancel' }).click();
    await field.getByText('New view.png').waitFor();

    await page.goto(`/cms/banners/${id}`);
    const image = page.getByRole('img', { name: 'A view' }).first();
    await eventually(() => image.getAttribute('width')).toBe('700');
  });
});
