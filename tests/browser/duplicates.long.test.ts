import { expect, it } from 'vitest';
import { events } from '../../resources/events';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventually, openConsole, save, selectRecordAction, unique } from './console';
import { newExample } from './examples';

it('a duplicate of an event marks what it has from the other, until each value is changed or confirmed, and publishing asks', async () => {
  const call = await api();
  const title = unique('Spring workshop');
  const event = await call.create('events', { ...(await newExample(call, events)), title });
  const { page } = await openConsole({ path: `/cms/events/${event.id}` });
  await selectRecordAction(page, 'Duplicate');
  const notice = page.getByRole('status').filter({ hasText: `from “${title}”` });
  const marks = page.getByRole('button', { name: /^Still right: / });
  await notice.waitFor();
  const count = await marks.count();
  expect(count).toBeGreaterThan(5);
  await notice.getByText(`${count} values are from`).waitFor();
  await expectAccessible(page, 'a duplicate');
  const markOf = (field: string) => page.getByRole('button', { name: `Still right: ${field}, from ${title}` });
  await page.getByLabel('Title', { exact: true }).fill(`${title} again`);
  await markOf('Title').waitFor({ state: 'detached' });
  await markOf('Summary').press('Enter');
  await eventually(() => marks.count()).toBe(count - 2);
  await save(page);

  const left = page.getByText(`${count - 2} values are from “${title}”, and nobody has looked at them yet.`);
  await left.first().waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Publish', exact: true });
  await question.getByText(/nobody has looked at them yet/).waitFor();
  await question.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('link', { name: 'Look at them' }).click();
  await eventually(() => marks.count()).toBe(count - 2);
  await page.getByRole('button', { name: 'All are right' }).press('Enter');
  await notice.getByText('have been looked at').waitFor();
  await page.goto(page.url().replace('/edit/', '/'));
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await page
    .getByText(/^Published/)
    .first()
    .waitFor();
  const [copy] = await call.list('events', { title: `${title} again` });
  expect(copy).toMatchObject({ showsAs: 'live' });
});
