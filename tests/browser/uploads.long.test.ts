import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from '../api/platform/sampleFiles';
import { api } from './api';
import { eventually, isAt, openConsole, save, unique } from './console';

/** Opens a banner without pictures for editing. */
const openBanner = async () => {
  const call = await api();
  const label = unique('Placement');
  const placement = label.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'banner_placement', key: placement, label, meta: { maxActive: 2 } });
  const banner = await call.create('banners', {
    name: unique('Open season'),
    headline: 'Open season ends soon',
    placement,
    startsAt: new Date().toISOString(),
  });
  const opened = await openConsole({ path: `/cms/banners/edit/${banner.id}` });
  const field = opened.page.getByRole('group', { name: 'Picture for wide screens' });
  await field.waitFor();
  const stored = async () => (await call.read('banners', banner.id)).imageDesktop;
  return { ...opened, banner, field, chooser: field.locator('input[type=file]'), stored };
};

const photo = async (name = 'photo.png') => ({ name, mimeType: 'image/png', buffer: await picture('png') });

/** Delays uploads until they are released. */
const holdUploads = async (page: Page) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/files?*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const focusIsOn = (page: Page) => eventually(() => page.evaluate(() => document.activeElement?.textContent));

type Banner = Awaited<ReturnType<typeof openBanner>>;

/** Selects files that are no pictures, too large or damaged. */
const selectWrongFiles = async ({ field, chooser, calls }: Banner) => {
  const refusal = (text: string) => field.getByRole('alert').getByText(text).waitFor();
  await chooser.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await refusal('This is not a picture that can be used.');
  await chooser.setInputFiles({ ...(await photo()), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await refusal('This picture is too large.');
  expect(calls.filter((call) => call.startsWith('POST /files'))).toEqual([]);
  // Only the API finds that a picture is damaged.
  await chooser.setInputFiles({ ...(await photo()), buffer: Buffer.from('not a picture') });
  await refusal('This is not a picture that can be used.');
  expect(calls.filter((call) => call.startsWith('POST /files'))).toHaveLength(1);
  expect(await field.getByRole('button', { name: 'Try again' }).count()).toBe(0);
};

/** Drops a picture, pastes another, and removes it. */
const dropPasteAndRemove = async ({ page, field }: Banner) => {
  const bytes = [...(await picture('png'))];
  const transfer = (name: string) =>
    page.evaluateHandle(
      ({ bytes, name }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
        return data;
      },
      { bytes, name },
    );
  await field
    .getByRole('button')
    .first()
    .dispatchEvent('drop', { dataTransfer: await transfer('dropped.png') });
  await field.getByText('dropped.png', { exact: true }).waitFor();
  await field.getByRole('button', { name: 'Replace' }).evaluate(
    (button, clipboardData) => {
      button.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    await transfer('pasted.png'),
  );
  await eventually(() => field.getByRole('status').textContent()).toBe('pasted.png is uploaded.');
  // A key, because the form moves when the list of what is missing above it grows.
  await page.getByLabel('Decorative').press('Space');
  await eventually(() => page.getByLabel('Alternative text').count()).toBe(0);
  await field.getByRole('button', { name: 'Remove' }).click();
  await field.getByText('Drop a picture here').waitFor();
  await focusIsOn(page).toBe('Choose a picture');
};

/** Cancels an upload while it is sent. */
const cancelUpload = async ({ page, field, chooser }: Banner) => {
  const release = await holdUploads(page);
  await chooser.setInputFiles(await photo());
  await field.getByRole('button', { name: 'Cancel' }).click();
  await field.getByText('Drop a picture here').waitFor();
  await focusIsOn(page).toBe('Choose a picture');
  release();
};

it('a picture that cannot be used is refused; one is dropped, pasted, removed, cancelled while it is sent, sent again after the connection was lost, described, saved once it is uploaded, and shown', async () => {
  const opened = await openBanner();
  const { page, banner, field, chooser, calls, stored } = opened;
  await selectWrongFiles(opened);
  await dropPasteAndRemove(opened);
  await cancelUpload(opened);

  await page.route('**/api/v1/files?*', (route) => route.abort(), { times: 1 });
  await chooser.setInputFiles(await photo());
  await field.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  await field.getByRole('button', { name: 'Try again' }).click();
  await field.getByText('photo.png', { exact: true }).waitFor();
  await field.getByText(/^PNG · [\d.]+ kB · 300 × 200$/).waitFor();
  await eventually(() => field.getByRole('status').textContent()).toBe('photo.png is uploaded.');
  expect(await field.getByRole('alert').count()).toBe(0);

  const alternative = page.getByLabel('Alternative text');
  await alternative.fill('A meeting');
  const release = await holdUploads(page);
  // The browser scrolls to the input of the file, so the place counts from the first field.
  const topOf = async (input: typeof alternative) => (await input.boundingBox())?.y ?? Number.NaN;
  const placeOfText = async () => (await topOf(alternative)) - (await topOf(page.getByLabel('Headline')));
  const place = await placeOfText();
  await chooser.setInputFiles(await photo('other.png'));
  await field.getByRole('progressbar').waitFor();
  expect(await placeOfText()).toBe(place);
  await field.getByRole('button', { name: 'Cancel' }).waitFor();
  await alternative.fill('Members at a meeting');
  await save(page);
  const wait = page.getByText('Wait until the upload is finished');
  await field.getByText('Wait until the upload is finished, then save again.').waitFor();
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  release();
  await field.getByText('other.png', { exact: true }).waitFor();
  await eventually(() => wait.count()).toBe(0);
  expect(await alternative.inputValue()).toBe('Members at a meeting');
  await save(page);
  await isAt(page, `/cms/banners/${banner.id}`);
  expect(await stored()).toMatchObject({
    alt: 'Members at a meeting',
    decorative: false,
    fileId: expect.any(String),
  });
  const image = page.getByRole('img', { name: 'Members at a meeting' }).first();
  await eventually(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(300);
});
