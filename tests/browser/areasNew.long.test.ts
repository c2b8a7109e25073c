import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyBlocks, blocksOf } from '../docBlocks';
import { copyOfProject, newAreaIn, newKindIn, recordOfEachKind, schemaOfEachKind } from '../newArea';
import { api } from './api';
import { checkScreen } from './checkScreen';
import { eventually, isAt, openConsole, save, selectOption } from './console';
import { closeContextsOf } from './contexts';
import { newProduct, type Product } from './product';

const name = 'trial-topics';
const listed = ['status', 'reach', 'place', 'members', 'icon', 'hours', 'words', 'price', 'owner.name'];

const listOfEachKind = `import { listParts } from '../engine/listPage/listParts';
import type { trialTopics } from './trialTopicSchema';
import fields from './trialTopicSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof trialTopics>(fields);

export const TrialTopicList = () => (
  <ListPage filters={['state', 'reach']}>
    <RecordTable title="name">
      ${listed.map((source) => `<Column source="${source}" showOnMobile />`).join('\n      ')}
    </RecordTable>
  </ListPage>
);
`;

let copy: string;
let product: Product;

// Building and starting a copy takes longer than any of the tasks, so one copy has all these areas.
beforeAll(async () => {
  copy = copyOfProject();
  applyBlocks(copy, blocksOf('docs/adding-an-area.md'));
  addModule(copy, 'helpTopicArea', 'helpTopics');
  addModule(copy, 'topicRequestArea', 'topicRequests');
  expect(newAreaIn(copy, name)).toBe('');
  expect(newKindIn(copy, name, 'reachScore')).toBe('');
  const folder = path.join(copy, 'resources', name);
  writeFileSync(path.join(folder, 'trialTopicSchema.ts'), schemaOfEachKind);
  writeFileSync(path.join(folder, 'TrialTopicList.tsx'), listOfEachKind);
  product = await newProduct({ sampleData: 'off', project: copy });
  await product.start();
}, 600_000);
afterAll(async () => {
  await closeContextsOf(product.address);
  await product.remove();
  rmSync(copy, { recursive: true });
});

/** Adds the module of an area to those of the API, as the document says in words. */
const addModule = (copy: string, name: string, folder: string) => {
  const list = path.join(copy, 'api/areas/index.ts');
  const source = readFileSync(list, 'utf8').replace(/(= \[[^\]]*)\];/, `$1  ${name},\n];`);
  writeFileSync(list, `import { ${name} } from './${folder}';\n${source}`);
};

const pressIn = (part: Pick<Page, 'getByRole'>, name: string) =>
  part.getByRole('button', { name, exact: true }).click();

it('an area that was just made, with a field of each kind, is listed, viewed and edited, and nothing is lost by it', async () => {
  const call = await api(product.address);
  const created = await call.create(name, recordOfEachKind);
  const opened = await openConsole({ origin: product.address, path: `/cms/${name}` });
  const { page } = opened;
  const row = page.getByRole('row').filter({ hasText: recordOfEachKind.name });
  for (const text of ['far', 'Denver', 'Everyone', 'Monday: 09:00 AM – 05:00 PM', 'pay', '$12.50', 'Kim'])
    await row.getByText(text).first().waitFor();
  await checkScreen(opened, `the list of ${name}`);

  await row.getByRole('link', { name: recordOfEachKind.name }).click();
  const view = page.getByRole('main');
  for (const text of ['What they pay.', 'Every month.', 'Denver', 'Monday: 09:00 AM – 05:00 PM', 'Ask first.'])
    await view.getByText(text).first().waitFor();
  await checkScreen(opened, `the view of ${name}`);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await isAt(page, `/cms/${name}/edit/${created.id}`);
  await page.locator('[name="name"]').fill('Pensions today');
  await checkScreen(opened, `the form of ${name}`);
  await save(page);
  await eventually(async () => (await call.read(name, created.id)).name).toBe('Pensions today');
  const { name: _, ...others } = recordOfEachKind;
  const saved = await call.read(name, created.id);
  expect(saved).toMatchObject(others);
  await call.act(name, saved, 'publish');
  expect(await call.list(name, { q: 'pensions' })).toMatchObject([{ id: created.id, showsAs: 'live' }]);
});

describe('the areas of docs/adding-an-area.md', () => {
  it('a help topic is written, published, viewed, confirmed and found with a filter', async () => {
    const call = await api(product.address);
    const opened = await openConsole({ origin: product.address, path: '/cms/help-topics' });
    const { page } = opened;
    await page.getByText('Explain a word that members ask about.').waitFor();
    await checkScreen(opened, 'the empty list of help topics');

    await page.getByRole('main').getByRole('link', { name: 'New help topic' }).first().click();
    await isAt(page, '/cms/help-topics?new');
    const panel = page.getByRole('dialog').first();
    await panel.getByLabel('Word').fill('Vesting');
    await panel.getByLabel('Description').fill('From then on a pension is yours.');
    await selectOption(page, 'Category', 'Thrift Savings Plan');
    await panel.getByLabel('Reading time').fill('2');
    await checkScreen(opened, 'the form of a help topic');
    await save(page);

    await pressIn(panel, 'Publish');
    await panel.getByText('Members can see this now.').waitFor();
    for (const text of ['Vesting', 'From then on a pension is yours.', 'Thrift Savings Plan', '2 minutes'])
      await panel.getByText(text).first().waitFor();
    const [topic] = await call.list('help-topics', {});
    expect(topic).toMatchObject({ name: 'Vesting', status: 'published', categoryId: 'tsp', readingTime: 2 });
    await isAt(page, `/cms/help-topics?view=${topic?.id}`);

    await panel.getByRole('button', { name: 'Archive', exact: true }).waitFor();
    await pressIn(panel, 'Confirm');
    await panel.getByText(/^Confirmed [A-Z]/).waitFor();
    await panel.getByRole('button', { name: 'Archive', exact: true, disabled: true }).waitFor();
    await checkScreen(opened, 'the view of a help topic');

    await call.create('help-topics', { name: 'Annuity', categoryId: 'medicare_fehb', readingTime: 10 });
    await page.goto('/cms/help-topics');
    await page.getByRole('link', { name: 'Annuity' }).waitFor();
    await pressIn(page, 'Add filter');
    await page.getByRole('menuitem', { name: 'Category' }).click();
    await page.getByRole('dialog', { name: 'Category' }).getByLabel('Thrift Savings Plan').click();
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('link', { name: 'Annuity' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Vesting' }).waitFor();
    await checkScreen(opened, 'the filtered list of help topics');

    // Minutes are numbers: 10 is more than 2.
    await page.goto(`/cms/help-topics?${new URLSearchParams({ filter: '{}' })}`);
    await pressIn(page, 'Reading time');
    await eventually(() => page.getByRole('row').locator('td.column-readingTime').allTextContents()).toEqual([
      '2 minutes',
      '10 minutes',
    ]);
    await pressIn(page, 'Add filter');
    await page.getByRole('menuitem', { name: 'Reading time' }).click();
    await page.getByRole('dialog', { name: 'Reading time' }).getByLabel('At least').fill('3');
    await eventually(() => page.url()).toContain('readingTime_gte');
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('link', { name: 'Vesting' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Annuity' }).waitFor();
    expect(opened.failedCalls).toEqual([]);
  });

  it('topics are linked to a service and unlinked, and the dashboard shows their drafts', async () => {
    const call = await api(product.address);
    const service = await call.create('services', { title: 'Pension review', category: 'pension_review' });
    await call.create('help-topics', { name: 'Lump sum', categoryId: 'tsp', serviceId: service.id });
    const opened = await openConsole({ origin: product.address, path: '/dashboard' });
    const { page } = opened;
    await page.getByRole('region', { name: 'Unfinished help topics' }).getByRole('link', { name: 'Lump sum' }).click();
    const panel = page.getByRole('dialog').first();
    await pressIn(panel, 'Unlink the service');
    const dialog = page.getByRole('dialog', { name: 'Unlink the service' });
    await dialog.getByText('The topic will no longer lead to Pension review.').waitFor();
    await checkScreen(opened, 'the question before a service is unlinked');
    await pressIn(dialog, 'Unlink the service');
    await page.getByText('Unlinked.').waitFor();
    await eventually(() => panel.getByRole('button', { name: 'Unlink the service' }).count()).toBe(0);
    const find = async () => (await call.list('help-topics', { q: 'lump' }))[0];
    expect(await find()).not.toHaveProperty('serviceId');

    await page.goto('/cms/help-topics');
    await page
      .getByRole('row', { name: /Lump sum/ })
      .getByRole('checkbox')
      .check();
    await pressIn(page, 'Link to a service');
    await selectOption(page, 'Service', 'Pension review');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await eventually(async () => (await find())?.serviceId).toBe(service.id);
    expect(opened.failedCalls).toEqual([]);
  });

  it('a request is answered with a topic, and another is declined with a reason', async () => {
    const call = await api(product.address);
    const topic = await call.create('help-topics', { name: 'COLA', categoryId: 'tsp' });
    const answered = await call.create('topic-requests', { word: 'Cost of living' });
    const declined = await call.create('topic-requests', { word: 'Lottery' });
    const opened = await openConsole({ origin: product.address, path: `/cms/topic-requests?view=${answered.id}` });
    const { page } = opened;
    await pressIn(page.getByRole('dialog').first(), 'Answer');
    const dialog = page.getByRole('dialog', { name: 'Answer' });
    await dialog.getByRole('combobox', { name: 'Help topic' }).click();
    await page.getByRole('option', { name: 'COLA' }).click();
    await pressIn(dialog, 'Answer');
    await eventually(() => call.read('topic-requests', answered.id)).toMatchObject({
      status: 'done',
      topicId: topic.id,
    });

    await page.goto(`/cms/topic-requests?view=${declined.id}`);
    await pressIn(page.getByRole('dialog').first(), 'Decline');
    const reasons = page.getByRole('dialog', { name: 'Decline' });
    await reasons.getByRole('textbox').fill('No topic of ours.');
    await pressIn(reasons, 'Decline');
    await eventually(async () => (await call.read('topic-requests', declined.id)).status).toBe('declined');
    await page.goto('/cms/topic-requests');
    await page.getByRole('button', { name: /^Closed/ }).click();
    await page.getByRole('link', { name: 'Lottery' }).waitFor();
    await checkScreen(opened, 'the list of topic requests');
    expect(opened.failedCalls).toEqual([]);
  });

  it('a request is postponed after a question, taken back, marked as urgent in its row, and postponed with others', async () => {
    const call = await api(product.address);
    const request = await call.create('topic-requests', { word: 'Escrow' });
    const other = await call.create('topic-requests', { word: 'Rollover' });
    const read = () => call.read('topic-requests', request.id);
    const opened = await openConsole({ origin: product.address, path: `/cms/topic-requests?view=${request.id}` });
    const { page } = opened;
    const panel = page.getByRole('dialog').first();
    await pressIn(panel, 'Postpone');
    const question = page.getByRole('dialog', { name: 'Postpone' });
    await question.getByText('Look at “Escrow” again in a week?').waitFor();
    await pressIn(question, 'Postpone');
    await page.getByText('Postponed for a week.').waitFor();
    expect(await read()).toHaveProperty('postponedUntil');
    await pressIn(page, 'Undo');
    await eventually(read).not.toHaveProperty('postponedUntil');
    await checkScreen(opened, 'the view of a topic request');

    await page.goto('/cms/topic-requests');
    await page.getByRole('main').getByRole('button', { name: /^Open/ }).first().click();
    const row = page.getByRole('row', { name: /Escrow/ });
    await pressIn(row, 'Open');
    await page.getByRole('menuitem', { name: 'Mark as urgent' }).click();
    await eventually(read).toMatchObject({ urgency: 'urgent', status: 'open' });

    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await pressIn(page, 'Postpone');
    await page.getByRole('dialog').getByText('Look at these again in a week?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Postpone' }).click();
    await eventually(() => call.read('topic-requests', other.id)).toHaveProperty('postponedUntil');
    expect(opened.failedCalls).toEqual([]);
  });

  it('an abbreviation is created, viewed and edited with views of react-admin', async () => {
    const call = await api(product.address);
    const opened = await openConsole({ origin: product.address, path: '/cms/abbreviations/new' });
    const { page } = opened;
    await page.getByLabel('Name').fill('TSP');
    await page.getByLabel('Meaning').fill('Thrift Savings');
    await save(page);
    await isAt(page, '/cms/abbreviations');
    await page.getByRole('row').getByText('Thrift Savings').click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Meaning').fill('Thrift Savings Plan');
    await save(page);
    await eventually(async () => (await call.list('abbreviations', { q: 'TSP' }))[0]?.meaning).toBe(
      'Thrift Savings Plan',
    );
    expect(opened.failedCalls).toEqual([]);
  });
});
