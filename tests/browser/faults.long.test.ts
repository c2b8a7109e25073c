import { Client } from 'pg';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { findRunningEmbedded } from '../../api/platform/database/embedded';
import { api, type Stored } from './api';
import { eventually, openConsole, pathOf, save, unique } from './console';
import { startProxy } from './proxy';

const server = startProxy();
const unreachable = 'The server cannot be reached. Check your connection and try again.';

/**
 * Makes the database reject each save of a record as PostgreSQL does when the disk is full. Returns a function that
 * ends this.
 */
const fillDiskFor = async ({ recordLabel }: Stored) => {
  const client = new Client({ connectionString: await findRunningEmbedded(inject('dataDirectory')) });
  await client.connect();
  // The table is locked before its partitions, as saves lock them.
  await client.query(`
    BEGIN; LOCK activity;
    CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER fill_disk BEFORE INSERT ON activity FOR EACH ROW
      WHEN (NEW.record_label = ${client.escapeLiteral(String(recordLabel))}) EXECUTE FUNCTION fill_disk();
    COMMIT`);
  const makeRoom = () => client.query('BEGIN; LOCK activity; DROP FUNCTION IF EXISTS fill_disk CASCADE; COMMIT');
  onTestFinished(async () => {
    await makeRoom();
    await client.end();
  });
  return makeRoom;
};

const makeAdvisor = async () => {
  const lastName = unique('Okafor');
  const email = `${lastName.replace(' ', '.').toLowerCase()}@example.org`;
  return (await api()).create('advisors', { firstName: 'Ada', lastName, email });
};

const titleIn = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

it('while the server is down, a save, a list and a screen that was not loaded say so, and all work once it is back; unsaved text stays', async () => {
  const advisor = await makeAdvisor();
  const { page, context, isQuiet } = await openConsole({
    origin: server.address,
    path: `/cms/advisors?edit=${advisor.id}`,
    // A screen in the cache would open without a server.
    hasEmptyCache: true,
  });
  const title = titleIn(page);
  await title.fill('Senior counselor');
  const list = await context.newPage();
  await list.goto('/cms/advisors');
  await list.getByRole('row').nth(1).waitFor();
  // The pages load all their parts before the server is down.
  await list.waitForLoadState('networkidle');
  await isQuiet();
  await server.close();

  await save(page);
  await page.getByText(unreachable).waitFor();
  expect(await title.inputValue()).toBe('Senior counselor');
  expect(pathOf(page)).toBe(`/cms/advisors?edit=${advisor.id}`);
  await list.getByLabel('Search advisors').fill(String(advisor.lastName));
  await list.getByText(unreachable).first().waitFor();
  await list.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Banners' }).click();
  await list.getByRole('button', { name: 'Try again' }).waitFor();

  await server.listen();
  await save(page);
  await page.getByText('Saved.', { exact: true }).waitFor();
  const stored = await (await api()).read('advisors', advisor.id);
  expect(stored).toMatchObject({ title: 'Senior counselor', version: 2 });
  await list.getByRole('button', { name: 'Try again' }).click();
  await list.getByRole('heading', { name: 'Banners', level: 1 }).waitFor();
  await list.goBack();
  await list.getByRole('link', { name: `Ada ${advisor.lastName}` }).waitFor();
});

/** The place of an element once it no longer moves. A toast disappears, so this takes one call. */
const placeOf = (element: Locator) =>
  element.evaluate(async (node) => {
    await Promise.allSettled(node.getAnimations().map(({ finished }) => finished));
    const { x, y, right, bottom } = node.getBoundingClientRect();
    return { x, y, right, bottom };
  });

it('while the disk of the database is full, a save says so and keeps the unsaved text; toasts cover no button of the form', async () => {
  const advisor = await makeAdvisor();
  const { page } = await openConsole({ path: `/cms/advisors?edit=${advisor.id}` });
  const title = titleIn(page);
  const saveByKey = async (text: string) => {
    await title.fill(text);
    await title.press('Control+s');
  };
  const toast = page.getByRole('alert').filter({ hasText: 'Saved.' });
  const makeRoom = await fillDiskFor(advisor);
  await saveByKey('Senior counselor');
  await page.getByText('the disk of the database is full. Tell the people who run this system.').waitFor();
  expect(await page.getByText('The server cannot be reached').count()).toBe(0);
  expect(await title.inputValue()).toBe('Senior counselor');
  await makeRoom();
  await title.press('Control+s');
  // At the top, next to the panel, so that the panel's buttons stay usable.
  const wide = await placeOf(toast);
  const panel = await page.getByRole('dialog').boundingBox();
  expect(wide.y).toBeLessThan(100);
  expect(panel?.x).toBeGreaterThan(400);
  expect(wide.right).toBeLessThan(panel?.x ?? 0);
  expect(wide.x).toBeGreaterThan(100);
  const stored = () => api().then(({ read }) => read('advisors', advisor.id));
  expect(await stored()).toMatchObject({ title: 'Senior counselor', version: 2 });

  await toast.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 360, height: 900 });
  await saveByKey('Counselor');
  const narrow = await placeOf(toast);
  const button = await page.getByRole('button', { name: 'Save' }).boundingBox();
  expect(narrow.bottom).toBeLessThan(button?.y ?? 0);
  expect(narrow.y).toBeGreaterThan(450);
  await eventually(stored).toMatchObject({ title: 'Counselor', version: 3 });
});
