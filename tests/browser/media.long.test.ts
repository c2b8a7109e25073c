import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from '../api/platform/sampleFiles';
import { expectAccessible } from './accessible';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { eventually, openConsole, unique } from './console';

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

/** The field of a picture in the form of a banner. */
const fieldIn = (page: Page) => page.getByRole('group', { name: 'Picture for wide screens' });

/** Opens the library from the form, at the picture of the field. */
const openLibrary = async (page: Page) => {
  await fieldIn(page).getByRole('button', { name: 'Choose from the library' }).click();
  const library = page.getByRole('dialog', { name: 'Picture library' });
  await library.waitFor();
  return library;
};

/** Uploads pictures, the first of them at the second attempt. */
const uploadAll = async (page: Page, library: Locator, names: string[]) => {
  await page.route('**/api/v1/files?kind=*', (route) => route.abort(), { times: 1 });
  await library
    .locator('input[type=file][multiple]')
    .setInputFiles(await Promise.all(names.map((name) => photo(name))));
  const failed = library.getByRole('alert');
  await failed.getByText('The server cannot be reached.').waitFor();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => library.getByRole('list', { name: 'Uploads' }).count()).toBe(0);
};

/** Replaces the selected picture of the library in all records, by one that is 700 pixels wide. */
const replaceEverywhere = async (page: Page, library: Locator) => {
  const chooser = page.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Replace everywhere' }).click();
  await (await chooser).setFiles(await photo('New view.png', 700));
  await library.getByText('“New view.png” takes the place of this file at once').waitFor();
  await library.getByRole('button', { name: 'Replace it' }).click();
  await library.getByText('The file is replaced wherever it is used.').waitFor();
  await library.getByText(/700 × 300/).waitFor();
};

it('the media library uploads several pictures at the same time, inserts one into the record, lists the records that use it, and replaces it there', async () => {
  const call = await api();
  const { id, recordLabel } = await newBanner(call);
  const { page } = await openConsole({ path: `/cms/banners/edit/${id}` });
  const library = await openLibrary(page);
  const word = unique('Lake').replace(' ', '-');
  await uploadAll(
    page,
    library,
    ['boat', 'shore', 'island'].map((name) => `${word} ${name}.png`),
  );
  await library.getByRole('searchbox').fill(word);
  await library.getByText('3 of 3').waitFor();
  await page.getByRole('radio', { name: `${word} boat.png` }).press('Space');
  await library.getByText(/^Nothing uses it now\./).waitFor();
  await library.getByRole('textbox', { name: 'Alternative text', exact: true }).fill('A boat on a lake');
  await expectAccessible(page, 'the library');
  await library.getByRole('button', { name: 'Use this picture' }).click();
  await eventually(() => library.count()).toBe(0);
  await fieldIn(page).getByText(`${word} boat.png`).waitFor();
  expect(await page.getByLabel('Alternative text').inputValue()).toBe('A boat on a lake');
  await page.getByRole('slider', { name: 'Focal point' }).press('ArrowRight');
  await page.getByRole('slider', { name: 'Focal point' }).press('ArrowUp');
  await page.keyboard.press('Control+s');
  const stored = async () => (await call.read('banners', id)).imageDesktop;
  await eventually(stored).toMatchObject({ alt: 'A boat on a lake', focalX: 0.55, focalY: 0.45 });

  await openLibrary(page);
  await library.getByRole('link', { name: String(recordLabel) }).waitFor();
  await replaceEverywhere(page, library);
  await library.getByRole('button', { name: 'Cancel' }).click();
  await fieldIn(page).getByText('New view.png').waitFor();
  await navigateInPage(page, `/cms/banners/${id}`);
  const image = page.getByRole('img', { name: 'A boat on a lake' }).first();
  await eventually(() => image.getAttribute('width')).toBe('700');
});
