import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findRunningEmbedded } from '../../api/platform/database/embedded';
import { api, eventually, openConsole, pathOf, save, unique } from './console';
import { closeContextsOf } from './contexts';
import { newProduct, type Product } from './product';

/** A separate console, because these tests stop its server. */
let product: Product;

beforeAll(async () => {
  product = await newProduct({ sampleData: 'off' });
});
beforeEach(() => product.start());
afterAll(async () => {
  await closeContextsOf(product.address);
  await product.remove();
});

const unreachable = 'The server cannot be reached. Check your connection and try again.';

/** Makes the database reject each save as PostgreSQL does when the disk is full. Returns a function that ends this. */
const fillDisk = async () => {
  const client = new Client({ connectionString: await findRunningEmbedded(product.dataDirectory) });
  await client.connect();
  await client.query(`
    CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER fill_disk BEFORE INSERT ON activity EXECUTE FUNCTION fill_disk()`);
  onTestFinished(() => client.end());
  return () => client.query('DROP FUNCTION fill_disk CASCADE');
};

const makeAdvisor = async () => {
  const lastName = unique('Okafor');
  const email = `${lastName.replace(' ', '.').toLowerCase()}@example.org`;
  return (await api(product.address)).create('advisors', { firstName: 'Ada', lastName, email });
};

it('while the server is down, a save, a list and a screen that was not loaded say so, and all work once it is back; unsaved text stays', async () => {
  const advisor = await makeAdvisor();
  const name = `Ada ${advisor.lastName}`;
  const { page, context, isQuiet } = await openConsole({
    origin: product.address,
    path: `/cms/advisors?edit=${advisor.id}`,
    // A screen in the cache would open without a server.
    hasEmptyCache: true,
  });
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Senior counselor');
  const [list, unloaded] = [await context.newPage(), await context.newPage()];
  await list.goto('/cms/advisors');
  await list.getByRole('link', { name }).waitFor();
  await unloaded.goto('/dashboard');
  await unloaded.getByRole('heading', { name: /^Welcome/ }).waitFor();
  // The pages load all their parts before the server stops.
  for (const each of [list, unloaded]) await each.waitForLoadState('networkidle');
  await isQuiet();
  await product.kill();

  await save(page);
  await page.getByText(unreachable).waitFor();
  expect(await title.inputValue()).toBe('Senior counselor');
  expect(pathOf(page)).toBe(`/cms/advisors?edit=${advisor.id}`);
  await list.getByLabel('Search advisors').fill('Okafor');
  await list.getByText(unreachable).first().waitFor();
  await unloaded.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Banners' }).click();
  await unloaded.getByRole('button', { name: 'Try again' }).waitFor();

  await product.start();
  await save(page);
  await page.getByText('Saved.').waitFor();
  const stored = await (await api(product.address)).read('advisors', advisor.id);
  expect(stored).toMatchObject({ title: 'Senior counselor', version: 2 });
  await list.getByLabel('Search advisors').fill('Ada');
  await list.getByRole('link', { name }).waitFor();
  await unloaded.getByRole('button', { name: 'Try again' }).click();
  await unloaded.getByRole('heading', { name: 'Banners', level: 1 }).waitFor();
});

describe('while the disk of the database is full', () => {
  it('a save says so and keeps the unsaved text, lists still work, and saving works once there is room', async () => {
    const advisor = await makeAdvisor();
    const { page } = await openConsole({ origin: product.address, path: `/cms/advisors?edit=${advisor.id}` });
    const other = await openConsole({ origin: product.address });
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Senior counselor');
    const makeRoom = await fillDisk();
    await save(page);
    await page.getByText('the disk of the database is full. Tell whoever runs this system.').waitFor();
    expect(await page.getByText('The server cannot be reached').count()).toBe(0);
    expect(await title.inputValue()).toBe('Senior counselor');
    await other.page.goto('/cms/advisors');
    await other.page.getByRole('link', { name: `Ada ${advisor.lastName}` }).waitFor();

    await makeRoom();
    await save(page);
    await page.getByText('Saved.').waitFor();
    const stored = await (await api(product.address)).read('advisors', advisor.id);
    expect(stored).toMatchObject({ title: 'Senior counselor', version: 2 });
  });
});

describe('a toast', () => {
  it('appears at the top right, next to a panel, and disappears after five seconds', async () => {
    const advisor = await makeAdvisor();
    // The clock stays with the context of the page.
    const { page } = await openConsole({ origin: product.address, hasEmptyCache: true });
    await page.clock.install();
    await page.goto(`/cms/advisors?edit=${advisor.id}`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Counselor');
    await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
    await save(page);
    const toast = page.getByText('Saved.');
    await eventually(async () => {
      await page.clock.runFor(50);
      return toast.count();
    }).toBe(1);
    await page.clock.runFor(500);
    const box = await toast.boundingBox();
    expect(box?.y).toBeLessThan(100);
    const panel = await page.getByRole('dialog').boundingBox();
    expect(panel?.x).toBeGreaterThan(720);
    // Next to the panel, so that the panel's buttons stay usable.
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
    expect(box?.x).toBeGreaterThan((panel?.x ?? 0) / 2);
    await page.clock.runFor(4000);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(1500);
    expect(await toast.count()).toBe(0);
  });

  it('does not cover the buttons of a form on a phone', async () => {
    const advisor = await makeAdvisor();
    const { page } = await openConsole({ origin: product.address, width: 360 });
    await page.goto(`/cms/advisors?edit=${advisor.id}`);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Counselor');
    await title.press('Control+s');
    const toast = await page.getByRole('alert').filter({ hasText: 'Saved.' }).boundingBox();
    const button = await page.getByRole('button', { name: 'Save' }).boundingBox();
    expect((toast?.y ?? 900) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    expect(toast?.y).toBeGreaterThan(450);
  });
});
