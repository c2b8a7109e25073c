import { omit, partition } from 'es-toolkit';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { areas } from '../../resources';
import { type Area, hasRecords } from '../../resources/engine/core/resource/defineArea';
import type { AreaSchema } from '../../resources/engine/schema';
import { testedArea } from '../testedArea';
import { api } from './api';
import { checkScreen, checkScreens, isFirstOfShape, navigateInPage, withFewRows } from './checkScreen';
import { deleteRecord, eventually, isAt, type OpenedConsole, openConsole, save } from './console';
import { findOrCreateRecord, namesIn, newExample, publicAddress } from './examples';
import { expectedTextOf, textsOfView } from './expectedTexts';
import { fillIn, openTabOf } from './fillIn';

type Data = Record<string, unknown>;

/** The form of a record. The submit button of some new records is not called Save. */
const formIn = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: /^(Save|Book and confirm)$/ }) });

/** Values that make the audience fields of an area visible. */
const withAudience: Record<string, Data> = {
  'app-page': { visibility: 'audience' },
  documents: { visibility: 'audience' },
  notifications: { audienceMode: 'segment' },
};

/** An example for some members only, in areas whose records have an audience. */
const narrowedExample = async (call: Awaited<ReturnType<typeof api>>, area: Area, schema: AreaSchema) => {
  const audiences = Object.entries(schema.fields).filter(([, { kind }]) => kind === 'audience');
  const narrowed = { everyone: false, states: ['CO'], ageMin: 50, platforms: ['web'] };
  return {
    ...(await newExample(call, area)),
    ...withAudience[area.name],
    ...Object.fromEntries(audiences.map(([name]) => [name, narrowed])),
  };
};

/** Fields that a view shows together with others, in another format. */
const displayedTogether: Record<string, string[]> = { events: ['eventDate'], appointments: ['date'] };

/** The complete text of a view, including its other tabs. */
const textOfView = async ({ page, isQuiet }: OpenedConsole) => {
  const visibleText = async () => {
    await isQuiet();
    await eventually(() => page.locator('.MuiSkeleton-root').count()).toBe(0);
    return page.locator('body').innerText();
  };
  const parts = page.getByRole('tab');
  const texts = [await visibleText()];
  for (let index = 1; index < (await parts.count()); index += 1) {
    await parts.nth(index).click();
    texts.push(await visibleText());
  }
  return texts.join(' ').replace(/\s+/g, ' ');
};

/** A text field of the record that may be changed, and its new value. */
const changeOf = (schema: AreaSchema, record: Data) => {
  for (const [name, value] of Object.entries(record)) {
    const field: z.ZodType | undefined = schema.record.shape[name];
    const isText = ['text', 'textarea'].includes(schema.fields[name]?.kind ?? '');
    if (!field || name === schema.idField || !isText) continue;
    const changed = [' too', '-2', '.2', '2', 'Z']
      .map((end) => `${value}${end}`)
      .find((text) => field.safeParse(text).success);
    if (changed !== undefined) return { name, changed };
  }
  throw new Error(`${schema.name} has no text that a person could change.`);
};

/** Opens the form of a new record from the list by keyboard. */
const openNew = async (page: Page, area: Area) => {
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^(New|Send|Book) / })
    .first();
  const isFocused = () => link.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Enter');
  await isAt(page, publicAddress(`/${area.name}/create`));
  await page.getByRole('heading', { name: /^(New|Book) / }).waitFor();
  // The focus is in the form, not on the page, from where a keyboard user would have to start again.
  await eventually(() => page.evaluate(() => document.activeElement?.closest('form, [role="dialog"]') != null)).toBe(
    true,
  );
  expect(await page.title()).toMatch(/^(New|Book) /);
};

/** Creates a record through the open form and returns its id from the response. */
const createIn = async (page: Page, area: Area, schema: AreaSchema, record: Data) => {
  await fillIn(page, formIn(page), schema, record, namesIn(await api()));
  const createResponse = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(`/api/v1/${area.name}`),
  );
  await formIn(page).locator('button[type=submit]').click();
  const { data, message } = await (await createResponse).json();
  expect(data?.id, message).toBeDefined();
  return String(data.id);
};

/**
 * The addresses of the views of a record, of its list and of the form for a new one. The record is an old one, which
 * shows more than a new one.
 */
const screensOf = async (call: Awaited<ReturnType<typeof api>>, area: Area) => {
  const { id } = await findOrCreateRecord(call, area);
  const views = [`/${id}`, ...(area.shape.show ? [`/${id}/show`] : []), '', '/create'];
  return views.map((view) => withFewRows(publicAddress(`/${area.name}${view}`)));
};

const workWithRecords = async (area: Area, schema: AreaSchema) => {
  const { name } = area;
  const call = await api();
  const record: Data = await narrowedExample(call, area, schema);
  const isViewed = area.shape.show !== undefined;
  const [first = '', ...others] = (await screensOf(call, area)).slice(0, -1);
  const opened = await openConsole({ path: first });
  const { page } = opened;
  await checkScreen(opened, first);
  for (const path of others) {
    await navigateInPage(page, path);
    await checkScreen(opened, path);
  }
  await navigateInPage(page, publicAddress(`/${name}`));
  await openNew(page, area);
  await checkScreen(opened, `${name}/create`);
  expect(opened.failedCalls).toEqual([]);

  const id = await createIn(page, area, schema, record);
  const created = await call.read(name, id);
  expect(expectedTextOf(schema, created)).toMatchObject(expectedTextOf(schema, record));

  const editAddress = publicAddress(`/${name}/${id}`);
  if (isViewed) {
    await isAt(page, publicAddress(`/${name}/${id}/show`));
    const view = await textOfView(opened);
    const toShow: Record<string, string[]> = omit(
      await textsOfView(schema, record, namesIn(call)),
      displayedTogether[name] ?? [],
    );
    for (const [field, texts] of Object.entries(toShow))
      for (const text of texts) expect.soft(view, field).toContain(text.replace(/\s+/g, ' ').trim());
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
  } else {
    await isAt(page, publicAddress(`/${name}`));
    await page.goto(editAddress);
  }
  await isAt(page, editAddress);
  const change = changeOf(schema, record);
  await openTabOf({ page, form: formIn(page) }, change.name);
  await formIn(page).locator(`[name="${change.name}"]`).fill(change.changed);
  // The key of a record is part of addresses, so it cannot be edited.
  expect(await formIn(page).locator(`[name="${schema.idField}"]`).count()).toBe(0);
  await save(page);
  await eventually(async () => (await call.read(name, id))[change.name]).toBe(change.changed);

  if (!isViewed) await page.goto(editAddress);
  await deleteRecord(page);
  await isAt(page, publicAddress(`/${name}`));
  expect(await call.list(name, { id: [id] })).toEqual([]);
};

const changeTheRecord = async (area: Area, schema: AreaSchema) => {
  const { name } = area;
  const call = await api();
  const stored = await call.read(name, String(schema.singletonId));
  const opened = await openConsole({ path: publicAddress(`/${name}`) });
  const { page } = opened;
  await checkScreen(opened, name);
  expect(opened.failedCalls).toEqual([]);
  const change = changeOf(schema, stored);
  await openTabOf({ page, form: formIn(page) }, change.name);
  await formIn(page).locator(`[name="${change.name}"]`).fill(change.changed);
  await save(page);
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect((await call.read(name, String(schema.singletonId)))[change.name]).toBe(change.changed);
  await isAt(page, publicAddress(`/${name}`));
  await page.reload();
  await eventually(() => formIn(page).locator(`[name="${change.name}"]`).inputValue()).toBe(change.changed);
};

// Fixed sets of records come with the product and have their own test.
const testedAreas = areas.filter(hasRecords).filter(({ isFixedSet }) => !isFixedSet);
const [areasOfOne, areasOfSeveral] = partition(testedAreas, ({ shape }) => shape.edit === 'single');
const [firstOfShape, alikeAreas] = partition(areasOfSeveral, (area) =>
  testedArea ? area.name === testedArea : isFirstOfShape(area),
);

/**
 * Declares the tests of people who work with the records of an area: with the first area of each shape that the filter
 * selects, and with the areas of one record. The API tests work with the records of the others.
 */
export const testWork = (isSelected: (area: Area) => boolean) => {
  it.each(firstOfShape.filter(isSelected))(
    'staff work with $name, on screens that fit and are accessible',
    async (area) => workWithRecords(area, await area.schema()),
  );
  const single = areasOfOne.filter(isSelected);
  if (single.length > 0)
    it.each(single)('staff change the one record of $name', async (area) => changeTheRecord(area, await area.schema()));
};

/** Declares the test of the screens of all other areas that the filter selects, one after the other in one page. */
export const testScreens = (isSelected: (area: Area) => boolean) =>
  it('the screens of the other areas fit and have their texts', async () => {
    const call = await api();
    const opened = await openConsole({ path: '/dashboard' });
    const screens = await Promise.all(alikeAreas.filter(isSelected).map((area) => screensOf(call, area)));
    await checkScreens(opened, screens.flat());
    expect(opened.failedCalls).toEqual([]);
  });
